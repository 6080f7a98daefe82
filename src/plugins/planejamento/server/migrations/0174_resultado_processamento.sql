-- What an operation did, in a sentence, every row that it touched, as its file shows them, and the version that it made.
alter table processamento_planejamento add column resumo text;
alter table processamento_planejamento add column resultado jsonb;
alter table processamento_planejamento add column versao_destino_id bigint references versao_planejamento(id);
