-- Events about records with a page of their own, whatever changes them. A statement that writes more than 200
-- rows, such as a seed, is told by none. An update counts if it raises the version, or changes the column that
-- the trigger names because it changes without a new version.
CREATE FUNCTION tell_of_page_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO events (name, entity_id, shipment_id, version, at)
    SELECT tg_argv[0] || '.created', now_row.id, 0, coalesce((to_jsonb(now_row) ->> 'version')::int, 1), now()
    FROM now_rows now_row
    WHERE (SELECT count(*) FROM now_rows) <= 200;
  ELSIF tg_op = 'UPDATE' THEN
    INSERT INTO events (name, entity_id, shipment_id, version, at)
    SELECT tg_argv[0] || '.changed', now_row.id, 0, coalesce((to_jsonb(now_row) ->> 'version')::int, 1), now()
    FROM now_rows now_row JOIN old_rows old_row ON old_row.id = now_row.id
    WHERE (SELECT count(*) FROM now_rows) <= 200
      AND (to_jsonb(now_row) -> 'version' IS DISTINCT FROM to_jsonb(old_row) -> 'version'
        OR (tg_nargs > 1 AND to_jsonb(now_row) -> tg_argv[1] IS DISTINCT FROM to_jsonb(old_row) -> tg_argv[1]));
  ELSE
    INSERT INTO events (name, entity_id, shipment_id, version, at)
    SELECT tg_argv[0] || '.deleted', old_row.id, 0, coalesce((to_jsonb(old_row) ->> 'version')::int, 1) + 1, now()
    FROM old_rows old_row
    WHERE (SELECT count(*) FROM old_rows) <= 200;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Three triggers on each table, with the arguments of the function: the kind of the record, and the column that
-- changes without a new version.
DO $$
DECLARE
  told record;
BEGIN
  FOR told IN
    SELECT * FROM (VALUES
      ('demand_addas', '''adda'''),
      ('company_groups', '''company'''),
      ('drivers', '''driver'', ''availability'''),
      ('fleets', '''fleet'''),
      ('fuel_pumps', '''fuel-pump'''),
      ('fuel_slips', '''fuel-slip'''),
      ('invoices', '''invoice'''),
      ('locations', '''location'''),
      ('partners', '''partner'''),
      ('partner_invoices', '''partner-invoice'''),
      ('payment_batches', '''payment-batch'''),
      ('company_projects', '''project'''),
      ('roles', '''role'''),
      ('teams', '''team'''),
      ('shipment_templates', '''template'''),
      ('users', '''user'''),
      ('vehicles', '''vehicle'', ''status'''),
      ('verifications', '''verification'', ''assigned_to'''),
      ('wallets', '''wallet'', ''last_entry_at'''),
      ('invoice_batches', '''invoice-batch''')
    ) AS tables (name, arguments)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records(%s)', told.name || '_tell_insert', told.name, told.arguments);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records(%s)', told.name || '_tell_update', told.name, told.arguments);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records(%s)', told.name || '_tell_delete', told.name, told.arguments);
  END LOOP;
END $$;
