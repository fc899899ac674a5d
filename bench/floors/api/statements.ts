/** The columns of the product's own list, with the names of people and companies. */
const summary = `s.id, s.version, s.shipment_number, s.status, s.shipment_category_type_id, s.pool_type, s.tag,
  s.bid_window_minutes, s.bid_opens_at, s.bid_closes_at, s.vehicle_type_id, s.vehicle_type_variant_id, s.variant_name,
  s.vehicle_count, s.vehicles_covered, s.bids_count, s.lowest_bid, s.bid_category_type_id, s.weight, s.weight_unit,
  s.currency, s.loading_time, s.pickup_city_id, s.pickup_city_name, s.pickup_address, s.dropoff_city_id,
  s.dropoff_city_name, s.dropoff_address, s.stops_count, s.goods_type_name, s.reference_number, s.channel,
  s.created_on_behalf, s.created_at, s.updated_at, shipper.full_name as shipper_name,
  shipper.phone_number as shipper_phone, g.name as group_name, p.name as project_name,
  creator.full_name as creator_name, creator.user_type as creator_type, agent.full_name as agent_name`

const people = `left join users shipper on shipper.id = s.shipper_user_id
  left join users creator on creator.id = s.created_by
  left join users agent on agent.id = s.assigned_to
  left join company_groups g on g.id = s.group_id
  left join company_projects p on p.id = s.project_id`

/**
 * A page of one company's shipments with one status, newest first. Rows are counted up to a thousand, as in
 * the product.
 */
export const listSql = `select ${summary}, (
    select count(*)::int from (select 1 from shipments where group_id = $1 and status = $2 limit 1000) counted
  ) as total
  from (
    select * from shipments where group_id = $1 and status = $2 order by created_at desc, id desc limit $3 offset $4
  ) s ${people} order by s.created_at desc, s.id desc`

export const readSql = `select ${summary}, s.consignee_name, s.consignee_number, s.point_of_contact_name,
    s.point_of_contact_number, s.special_instructions, s.contract_amount, s.margin_amount, s.container, s.quantity,
    (select json_agg(l order by l.stop_order) from shipment_locations l where l.shipment_id = s.id) as locations,
    (select json_build_object('total', count(*), 'cancelled', count(*) filter (where b.status_id = 13))
      from bookings b where b.shipment_id = s.id) as progress
  from shipments s ${people} where s.id = $1`

/** Takes the lock of an idempotency key, and reads the answer that it got before. */
export const turnSql = `select pg_try_advisory_xact_lock(hashtextextended($1::text || '/' || $2::text, 0)) as taken,
  (select body from idempotency_keys where user_id = $1::int and key = $2::text) as earlier`

/** Inserts a shipment with its stops, history, event and stored answer in one statement. */
export const writeSql = `with stop as (
    select given.*, c.name as city_name, t.name as state_name, c.country_id, row_number() over () as place
    from json_to_recordset($2::json) as given("cityId" int, address text, "locationActionType" int, loads jsonb)
    join cities c on c.id = given."cityId" join states t on t.id = c.state_id
  ), made as (
    insert into shipments (group_id, shipper_user_id, created_by, created_on_behalf, assigned_to, channel,
      shipment_category_type_id, vehicle_type_id, vehicle_count, weight, weight_kg, loading_time,
      payment_receiving_type_id, bid_category_type_id, pickup_city_id, pickup_city_name, pickup_address,
      dropoff_city_id, dropoff_city_name, dropoff_address, goods_type_id, goods_type_name, created_at, updated_at)
    select g.id, shipper.id, 1, true, 1, 'PORTAL', ($1::json->>'shipmentCategoryTypeId')::int,
      ($1::json->>'vehicleTypeId')::int, ($1::json->>'vehicleCount')::int, ($1::json->>'weight')::float8,
      ($1::json->>'weight')::float8 * 1000, ($1::json->>'loadingTime')::timestamptz,
      ($1::json->>'paymentReceivingTypeId')::int, ($1::json->>'bidCategoryTypeId')::int, a."cityId", a.city_name,
      a.address, b."cityId", b.city_name, b.address, goods.id, goods.name, now(), now()
    from company_groups g,
      lateral (select id from users where group_id = g.id and user_type = 1 order by id limit 1) shipper,
      (select * from stop where "locationActionType" = 1 limit 1) a,
      (select * from stop where "locationActionType" = 2 limit 1) b, goods_types goods
    where g.id = ($1::json->>'company')::int and goods.id = $3::int returning *
  ), stops as (
    insert into shipment_locations (shipment_id, stop_order, city_id, city_name, state_name, country_id, address,
      location_action_type, loads)
    select made.id, stop.place, stop."cityId", stop.city_name, stop.state_name, stop.country_id, stop.address,
      stop."locationActionType", coalesce(stop.loads, '[]') from made, stop returning *
  ), history as (
    insert into activity (at, actor_id, action, entity_type, entity_id, shipment_id, summary, request_id)
    select now(), 1, 'shipment.created', 'shipment', id, id, '{"vehicleCount":1}', $5 from made
  ), told as (
    insert into events (name, entity_id, shipment_id, version, at, group_id, created_by, assigned_to)
    select 'shipment.created', id, id, 1, now(), group_id, 1, 1 from made
  ), answer as (
    select json_build_object('data', json_build_object('shipment', to_json(made), 'locations',
      (select json_agg(stops) from stops))) as body from made
  ), kept as (
    insert into idempotency_keys (user_id, key, route, request_hash, status, body, created_at)
    select 1, $4, 'createShipment', md5($1::text), 201, body, now() from answer
  ) select body::text as answer from answer`
