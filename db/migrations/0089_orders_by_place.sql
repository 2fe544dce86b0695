-- By place as reports and lists of refunds have it (place_of_plan), in place of two indexes: of plans without a region, which reports
-- count as `global`, the one by region's name knew nothing, so that all orders were read for them.
create index concurrently orders_place on orders (lower(place_of_plan(plan)), uid desc);
drop index concurrently if exists orders_country;
drop index concurrently if exists orders_region;
