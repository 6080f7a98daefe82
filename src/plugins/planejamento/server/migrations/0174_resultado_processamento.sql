-- What an operation did, in a sentence, and every row that it touched, as its file shows them.
alter table processamento_planejamento add column resumo text;
alter table processamento_planejamento add column resultado jsonb;
