alter table "grupo_usuario" add column "so_dos_papeis" boolean;

update "grupo_usuario" set "so_dos_papeis" = false where "so_dos_papeis" is null;

alter table "grupo_usuario" alter column "so_dos_papeis" set not null;
