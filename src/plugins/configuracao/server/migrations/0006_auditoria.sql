-- The trail opens newest first, within a period: one index gives the page in its order and counts the period.
create index auditoria_ordem_ix on auditoria (cliente_id, data_hora desc, id desc);
drop index auditoria_data_ix;
