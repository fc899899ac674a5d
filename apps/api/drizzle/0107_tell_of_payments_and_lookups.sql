-- Events about payments and the entries of lookups, which have lists but no pages; see tell_of_page_records.
DO $$
DECLARE
  told record;
BEGIN
  FOR told IN
    SELECT * FROM (VALUES
      ('banks', '''bank'''),
      ('block_reasons', '''block-reason'''),
      ('cities', '''city'''),
      ('goods_types', '''goods-type'''),
      ('payments', '''payment'''),
      ('refusal_reasons', '''reason'''),
      ('tax_rates', '''tax-rate'''),
      ('vehicle_types', '''vehicle-type'''),
      ('vehicle_type_variants', '''vehicle-variant''')
    ) AS tables (name, arguments)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records(%s)', told.name || '_tell_insert', told.name, told.arguments);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records(%s)', told.name || '_tell_update', told.name, told.arguments);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records(%s)', told.name || '_tell_delete', told.name, told.arguments);
  END LOOP;
END $$;
