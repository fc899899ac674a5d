CREATE INDEX "drivers_by_other_phone" ON "drivers" USING btree ("alternate_phone");--> statement-breakpoint
CREATE INDEX "partners_by_cnic" ON "partners" USING btree ("cnic");--> statement-breakpoint
CREATE INDEX "partners_by_account" ON "partners" USING btree ("bank_iban");