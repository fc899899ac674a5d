-- Shipments and bookings are changed often, and have twenty indexes each. A change of what none of them holds leaves
-- them alone as long as the row's own page has room for it.
ALTER TABLE "shipments" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "bookings" SET (fillfactor = 80);
