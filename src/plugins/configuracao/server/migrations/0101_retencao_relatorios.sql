-- How long the file of an issued report is kept; what is known of the issue stays.
alter table cliente add column "retencao_relatorios_dias" integer not null default 365 check (retencao_relatorios_dias between 1 and 3650);
