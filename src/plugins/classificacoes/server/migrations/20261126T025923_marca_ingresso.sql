alter table "codigo_acompanhamento" add column "marca_ingresso" boolean;

update codigo_acompanhamento set marca_ingresso = codigo in ('3110', '3120', '3210', '3220');
