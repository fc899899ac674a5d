-- A driver's page and list name the vehicle, which its own row holds: a driver is told of as changed when a
-- vehicle takes or leaves them, or changes its number. A statement that writes more than 200 rows is told by none.
CREATE FUNCTION tell_of_drivers_vehicles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO events (name, entity_id, shipment_id, version, at)
    SELECT 'driver.changed', driver.id, 0, driver.version, now()
    FROM now_rows now_row JOIN drivers driver ON driver.id = now_row.driver_id
    WHERE (SELECT count(*) FROM now_rows) <= 200;
  ELSE
    INSERT INTO events (name, entity_id, shipment_id, version, at)
    SELECT DISTINCT 'driver.changed', driver.id, 0, driver.version, now()
    FROM now_rows now_row
    JOIN old_rows old_row ON old_row.id = now_row.id
    JOIN drivers driver ON driver.id IN (old_row.driver_id, now_row.driver_id)
    WHERE (SELECT count(*) FROM now_rows) <= 200
      AND (now_row.driver_id IS DISTINCT FROM old_row.driver_id
        OR now_row.registration_number IS DISTINCT FROM old_row.registration_number);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vehicles_driver_insert AFTER INSERT ON vehicles REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_drivers_vehicles();
--> statement-breakpoint
CREATE TRIGGER vehicles_driver_update AFTER UPDATE ON vehicles REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_drivers_vehicles();
