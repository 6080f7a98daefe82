alter table cliente add column limite text;
