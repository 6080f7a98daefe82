-- When the archive of a copy left the disk, by the retention of copies; the evidence stays.
alter table copia_seguranca add column retirada_em timestamptz;
