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
CREATE TRIGGER "demand_addas_tell_insert" AFTER INSERT ON "demand_addas" REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('adda');
--> statement-breakpoint
CREATE TRIGGER "demand_addas_tell_update" AFTER UPDATE ON "demand_addas" REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('adda');
--> statement-breakpoint
CREATE TRIGGER "demand_addas_tell_delete" AFTER DELETE ON "demand_addas" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('adda');
--> statement-breakpoint
CREATE TRIGGER "company_groups_tell_insert" AFTER INSERT ON "company_groups" REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('company');
--> statement-breakpoint
CREATE TRIGGER "company_groups_tell_update" AFTER UPDATE ON "company_groups" REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('company');
--> statement-breakpoint
CREATE TRIGGER "company_groups_tell_delete" AFTER DELETE ON "company_groups" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('company');
--> statement-breakpoint
CREATE TRIGGER "drivers_tell_insert" AFTER INSERT ON "drivers" REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('driver', 'availability');
--> statement-breakpoint
CREATE TRIGGER "drivers_tell_update" AFTER UPDATE ON "drivers" REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('driver', 'availability');
--> statement-breakpoint
CREATE TRIGGER "drivers_tell_delete" AFTER DELETE ON "drivers" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('driver', 'availability');
--> statement-breakpoint
CREATE TRIGGER "fleets_tell_insert" AFTER INSERT ON "fleets" REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('fleet');
--> statement-breakpoint
CREATE TRIGGER "fleets_tell_update" AFTER UPDATE ON "fleets" REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('fleet');
--> statement-breakpoint
CREATE TRIGGER "fleets_tell_delete" AFTER DELETE ON "fleets" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('fleet');
--> statement-breakpoint
CREATE TRIGGER "fuel_pumps_tell_insert" AFTER INSERT ON "fuel_pumps" REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('fuel-pump');
--> statement-breakpoint
CREATE TRIGGER "fuel_pumps_tell_update" AFTER UPDATE ON "fuel_pumps" REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('fuel-pump');
--> statement-breakpoint
CREATE TRIGGER "fuel_pumps_tell_delete" AFTER DELETE ON "fuel_pumps" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('fuel-pump');
--> statement-breakpoint
CREATE TRIGGER "fuel_slips_tell_insert" AFTER INSERT ON "fuel_slips" REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('fuel-slip');
--> statement-breakpoint
CREATE TRIGGER "fuel_slips_tell_update" AFTER UPDATE ON "fuel_slips" REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('fuel-slip');
--> statement-breakpoint
CREATE TRIGGER "fuel_slips_tell_delete" AFTER DELETE ON "fuel_slips" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('fuel-slip');
--> statement-breakpoint
CREATE TRIGGER "invoices_tell_insert" AFTER INSERT ON "invoices" REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('invoice');
--> statement-breakpoint
CREATE TRIGGER "invoices_tell_update" AFTER UPDATE ON "invoices" REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('invoice');
--> statement-breakpoint
CREATE TRIGGER "invoices_tell_delete" AFTER DELETE ON "invoices" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('invoice');
--> statement-breakpoint
CREATE TRIGGER "locations_tell_insert" AFTER INSERT ON "locations" REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('location');
--> statement-breakpoint
CREATE TRIGGER "locations_tell_update" AFTER UPDATE ON "locations" REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('location');
--> statement-breakpoint
CREATE TRIGGER "locations_tell_delete" AFTER DELETE ON "locations" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('location');
--> statement-breakpoint
CREATE TRIGGER "partners_tell_insert" AFTER INSERT ON "partners" REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('partner');
--> statement-breakpoint
CREATE TRIGGER "partners_tell_update" AFTER UPDATE ON "partners" REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('partner');
--> statement-breakpoint
CREATE TRIGGER "partners_tell_delete" AFTER DELETE ON "partners" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('partner');
--> statement-breakpoint
CREATE TRIGGER "partner_invoices_tell_insert" AFTER INSERT ON "partner_invoices" REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('partner-invoice');
--> statement-breakpoint
CREATE TRIGGER "partner_invoices_tell_update" AFTER UPDATE ON "partner_invoices" REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('partner-invoice');
--> statement-breakpoint
CREATE TRIGGER "partner_invoices_tell_delete" AFTER DELETE ON "partner_invoices" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('partner-invoice');
--> statement-breakpoint
CREATE TRIGGER "payment_batches_tell_insert" AFTER INSERT ON "payment_batches" REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('payment-batch');
--> statement-breakpoint
CREATE TRIGGER "payment_batches_tell_update" AFTER UPDATE ON "payment_batches" REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('payment-batch');
--> statement-breakpoint
CREATE TRIGGER "payment_batches_tell_delete" AFTER DELETE ON "payment_batches" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('payment-batch');
--> statement-breakpoint
CREATE TRIGGER "company_projects_tell_insert" AFTER INSERT ON "company_projects" REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('project');
--> statement-breakpoint
CREATE TRIGGER "company_projects_tell_update" AFTER UPDATE ON "company_projects" REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('project');
--> statement-breakpoint
CREATE TRIGGER "company_projects_tell_delete" AFTER DELETE ON "company_projects" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('project');
--> statement-breakpoint
CREATE TRIGGER "roles_tell_insert" AFTER INSERT ON "roles" REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('role');
--> statement-breakpoint
CREATE TRIGGER "roles_tell_update" AFTER UPDATE ON "roles" REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('role');
--> statement-breakpoint
CREATE TRIGGER "roles_tell_delete" AFTER DELETE ON "roles" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('role');
--> statement-breakpoint
CREATE TRIGGER "teams_tell_insert" AFTER INSERT ON "teams" REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('team');
--> statement-breakpoint
CREATE TRIGGER "teams_tell_update" AFTER UPDATE ON "teams" REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('team');
--> statement-breakpoint
CREATE TRIGGER "teams_tell_delete" AFTER DELETE ON "teams" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('team');
--> statement-breakpoint
CREATE TRIGGER "shipment_templates_tell_insert" AFTER INSERT ON "shipment_templates" REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('template');
--> statement-breakpoint
CREATE TRIGGER "shipment_templates_tell_update" AFTER UPDATE ON "shipment_templates" REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('template');
--> statement-breakpoint
CREATE TRIGGER "shipment_templates_tell_delete" AFTER DELETE ON "shipment_templates" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('template');
--> statement-breakpoint
CREATE TRIGGER "users_tell_insert" AFTER INSERT ON "users" REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('user');
--> statement-breakpoint
CREATE TRIGGER "users_tell_update" AFTER UPDATE ON "users" REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('user');
--> statement-breakpoint
CREATE TRIGGER "users_tell_delete" AFTER DELETE ON "users" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('user');
--> statement-breakpoint
CREATE TRIGGER "vehicles_tell_insert" AFTER INSERT ON "vehicles" REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('vehicle', 'status');
--> statement-breakpoint
CREATE TRIGGER "vehicles_tell_update" AFTER UPDATE ON "vehicles" REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('vehicle', 'status');
--> statement-breakpoint
CREATE TRIGGER "vehicles_tell_delete" AFTER DELETE ON "vehicles" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('vehicle', 'status');
--> statement-breakpoint
CREATE TRIGGER "verifications_tell_insert" AFTER INSERT ON "verifications" REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('verification', 'assigned_to');
--> statement-breakpoint
CREATE TRIGGER "verifications_tell_update" AFTER UPDATE ON "verifications" REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('verification', 'assigned_to');
--> statement-breakpoint
CREATE TRIGGER "verifications_tell_delete" AFTER DELETE ON "verifications" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('verification', 'assigned_to');
--> statement-breakpoint
CREATE TRIGGER "wallets_tell_insert" AFTER INSERT ON "wallets" REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('wallet', 'last_entry_at');
--> statement-breakpoint
CREATE TRIGGER "wallets_tell_update" AFTER UPDATE ON "wallets" REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('wallet', 'last_entry_at');
--> statement-breakpoint
CREATE TRIGGER "wallets_tell_delete" AFTER DELETE ON "wallets" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('wallet', 'last_entry_at');
--> statement-breakpoint
CREATE TRIGGER "invoice_batches_tell_insert" AFTER INSERT ON "invoice_batches" REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('invoice-batch');
--> statement-breakpoint
CREATE TRIGGER "invoice_batches_tell_update" AFTER UPDATE ON "invoice_batches" REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('invoice-batch');
--> statement-breakpoint
CREATE TRIGGER "invoice_batches_tell_delete" AFTER DELETE ON "invoice_batches" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_page_records('invoice-batch');
