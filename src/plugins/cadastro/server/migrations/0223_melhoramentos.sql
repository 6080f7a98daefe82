alter table "caracteristica_logradouro" add column "melhoramento" boolean;

update "caracteristica_logradouro" set "melhoramento" = coalesce(chave_semente like 'caracteristica_logradouro:00%' and codigo between '001' and '005', false);

alter table "caracteristica_logradouro" alter column "melhoramento" set not null;
