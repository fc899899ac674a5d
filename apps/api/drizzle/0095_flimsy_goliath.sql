ALTER TABLE "fleets" ADD COLUMN "is_blocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fleets" ADD COLUMN "block_reason_id" integer;--> statement-breakpoint
ALTER TABLE "fleets" ADD COLUMN "block_reason" text;--> statement-breakpoint
ALTER TABLE "fleets" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fleets" ADD COLUMN "blocked_by" integer;--> statement-breakpoint
ALTER TABLE "fleets" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fleets" ADD COLUMN "verified_by" integer;--> statement-breakpoint
ALTER TABLE "fleets" ADD CONSTRAINT "fleets_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;