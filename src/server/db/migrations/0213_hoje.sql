-- The civil day that business rules see: that of the time zone of the connection or, where the clock stands still
-- (DEMO_AGORA), the day at which it stands.
create function hoje() returns date language sql stable as $$
  select coalesce(nullif(current_setting('sgp.hoje', true), '')::date, current_date)
$$;
