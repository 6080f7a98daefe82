alter table "grupo_usuario" add column "so_dos_papeis" boolean;

update "grupo_usuario" set "so_dos_papeis" = false where "so_dos_papeis" is null;

alter table "grupo_usuario" alter column "so_dos_papeis" set not null;

-- Where it was said who has which role, whoever has none is bound by that too; who administers the groups is not, and changes it there.
update "grupo_usuario" g set "so_dos_papeis" = true
 where coalesce(g.papeis, '{}') = '{}'
   and exists (select from grupo_usuario o where o.cliente_id = g.cliente_id and o.papeis <> '{}')
   and not exists (select from grupo_permissao m join sistema s on s.id = m.sistema_id
                    where m.pai_id = g.id and s.codigo = 'cadastro.usuarios.grupos' and '3' = any(m.regras));
