-- From how much of a kind of use, by one person in one day, those who look after the trail are told; zero tells nobody.
alter table cliente
  add column "alerta_linhas_exportadas" integer not null default 20000 check (alerta_linhas_exportadas >= 0),
  add column "alerta_dados_sensiveis" integer not null default 500 check (alerta_dados_sensiveis >= 0),
  add column "alerta_exclusoes" integer not null default 100 check (alerta_exclusoes >= 0),
  add column "alerta_falhas_acesso" integer not null default 10 check (alerta_falhas_acesso >= 0);
