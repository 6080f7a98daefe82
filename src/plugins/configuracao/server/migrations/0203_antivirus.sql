-- whether every file that is sent passes by the antivirus of the installation
alter table cliente add column "antivirus" boolean not null default false;
