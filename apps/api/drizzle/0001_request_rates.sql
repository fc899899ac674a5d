CREATE TABLE "request_rates" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
