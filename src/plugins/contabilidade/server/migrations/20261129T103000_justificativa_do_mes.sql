-- Why a month was closed with what only closes for a reason (handbook 8, D4).
alter table fechamento_mensal add column justificativa text;
