-- A line says by itself whether it is paid or withheld. The kind of an event never changes, so that of the lines of closed
-- folhas is what it was; they are frozen for everything else.
alter table "contracheque_linha" add column "tipo" text;
alter table "contracheque_linha" disable trigger "contracheque_linha_congelada";
update "contracheque_linha" l set "tipo" = e."tipo" from "evento_folha" e where e.id = l."evento_id";
alter table "contracheque_linha" enable trigger "contracheque_linha_congelada";
alter table "contracheque_linha" alter column "tipo" set not null;
alter table "contracheque_linha" add constraint "contracheque_linha_tipo_ck" check ("tipo" in ('provento', 'desconto', 'informativa'));
