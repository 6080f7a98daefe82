-- The last civil day on which each daily routine was begun, by whichever process came first.
create table rotina_diaria (
  nome text primary key,
  dia date not null
);
