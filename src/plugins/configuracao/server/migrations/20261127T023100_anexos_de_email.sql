-- Files that go with a message, by their ids, in order; their content stays where it is kept.
alter table email_saida add column anexos bigint[] not null default '{}';
