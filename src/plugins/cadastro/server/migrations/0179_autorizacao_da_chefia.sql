-- versions that already exist go on asking the signature alone: nobody who enters today is locked out
alter table "termo_responsabilidade" add column "exige_autorizacao" boolean not null default false;

alter table "termo_responsabilidade" alter column "exige_autorizacao" drop default;
