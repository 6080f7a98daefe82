-- The book of one account of a bank, for its statement, its reconciliation and its day, without reading the others.
create index lancamento_contabil_linha_conta_bancaria_a_mao on lancamento_contabil_linha (conta_bancaria_id, pai_id) where conta_bancaria_id is not null;
