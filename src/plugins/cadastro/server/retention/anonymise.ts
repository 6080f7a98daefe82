import { childTablesOf, PARENT_KEY } from '../../../../server/db/scope';
import { ident } from '../../../../server/db/sql';
import { eraseDossiers } from '../../../../server/dossiers/whole';
import { removeUnused } from '../../../../server/files/unused';
import { forgetOrigins } from '../../../../server/identity/legal-texts';
import type { Nightly } from '../../../../server/jobs/nightly';
import { openPlatformWork } from '../../../../server/platform-work';
import type { Work } from '../../../../server/work';
import { pessoa } from '../../resources/pessoa';
import { usuario } from '../../resources/usuario';
import { acharEsquecidas, type Forgotten, IDLE_YEARS } from './due';

const NAME = 'Pessoa anonimizada';
const DESCRIPTION = `Anonimização: conta de cidadão sem acesso há mais de ${IDLE_YEARS} anos, sem registro que obrigue a guardar os dados`;

/**
 * Every night the accounts of citizens that came to the end of their retention stop being of anybody (handbook 7.2, LGPD
 * art. 16). What stays is a row without a person: the trail, which the law keeps, still says what was done with it.
 */
export const nightlyAnonymisation: Nightly = {
  name: 'anonimizar_contas',
  run: async (services) => {
    for (const cliente of await services.access.everyCliente()) {
      const work = await openPlatformWork(services, cliente);
      const unused = await work.transact(async (tx) => anonimizar(tx, await acharEsquecidas(tx)));
      await removeUnused(services, unused);
    }
  },
};

/** @returns the hashes of the files that went */
async function anonimizar(tx: Work, forgotten: readonly Forgotten[]): Promise<string[]> {
  if (forgotten.length === 0) return [];
  const accounts = forgotten.map(({ id }) => id);
  const people = forgotten.map(({ pessoa_id }) => pessoa_id);
  await emptyPeople(tx, people);
  await emptyAccounts(tx, accounts);
  const attached = await eraseDossiers(tx, pessoa.name, people);
  const files = await tx.db.rows<{ sha256: string }>(
    `delete from arquivo where cliente_id = $1
        and ((dono_tipo = $2 and dono_id = any($3::bigint[])) or (dono_tipo = $4 and dono_id = any($5::bigint[]))) returning sha256`,
    [tx.cliente.id, pessoa.name, people, usuario.name, accounts],
  );
  for (const { id, pessoa_id } of forgotten) {
    tx.audit({ acao: 'excluir', recurso: pessoa.name, registroId: pessoa_id, sistema: pessoa.menu, descricao: NAME, motivo: DESCRIPTION });
    tx.audit({ acao: 'excluir', recurso: usuario.name, registroId: id, sistema: usuario.menu, descricao: NAME, motivo: DESCRIPTION });
    tx.emit({ kind: 'access', usuarioId: id });
  }
  return [...attached, ...files.map(({ sha256 }) => sha256)];
}

/** Every column that the definition of a person declares, so that one declared tomorrow is emptied too. */
async function emptyPeople(tx: Work, people: readonly number[]): Promise<void> {
  const stays = ['tipo', 'nome', 'situacao'];
  const emptied = Object.entries(pessoa.fields)
    .filter(
      ([name, field]) => !['derived', 'items', 'refs', 'files'].includes(field.kind) && !ehTransitorio(field) && !stays.includes(name),
    )
    .map(([name]) => `${ident(name)} = null, `);
  await tx.db.execute(
    `update pessoa set ${emptied.join('')}nome = $1, situacao = false, data_exclusao = $2, versao = versao + 1
      where cliente_id = $3 and id = any($4::bigint[])`,
    [NAME, tx.now(), tx.cliente.id, people],
  );
  for (const { table } of childTablesOf(pessoa.name, pessoa.fields))
    await tx.db.execute(`delete from public.${ident(table)} where ${PARENT_KEY} = any($1::bigint[])`, [people]);
  await tx.db.execute(
    'delete from pessoa_duplicada where cliente_id = $1 and (pessoa_id = any($2::bigint[]) or outra_id = any($2::bigint[]))',
    [tx.cliente.id, people],
  );
}

function ehTransitorio(field: object): boolean {
  return 'transient' in field && field.transient === true;
}

/** No way in, no address, no habit. An address is obligatory and of one account only: nobody receives at `.invalid` (RFC 2606). */
async function emptyAccounts(tx: Work, accounts: readonly number[]): Promise<void> {
  await tx.db.execute(
    `update usuario set email = 'anonimizado-' || id || '@exemplo.invalid', foto = null, notificacao_email = false, data_exclusao = $1, versao = versao + 1
      where cliente_id = $2 and id = any($3::bigint[])`,
    [tx.now(), tx.cliente.id, accounts],
  );
  await tx.db.execute(
    `update usuario_credencial set situacao = 'inativa', senha_hash = null, motivo_bloqueio = null, dois_fatores_ativo = false, totp_segredo = null,
            totp_pendente = null, codigos_recuperacao = '{}', govbr_sub = null, govbr_nivel = null, ultimo_ip = null
      where cliente_id = $1 and usuario_id = any($2::bigint[])`,
    [tx.cliente.id, accounts],
  );
  await forgetOrigins(tx, accounts);
  for (const table of ['chave_seguranca', 'sessao_usuario', 'usuario_preferencia', 'notificacao', 'registro_seguidor'])
    await tx.db.execute(`delete from ${table} where cliente_id = $1 and usuario_id = any($2::bigint[])`, [tx.cliente.id, accounts]);
  for (const table of ['senha_anterior', 'usuario_favorito', 'uso_unico'])
    await tx.db.execute(`delete from public.${table} where usuario_id = any($1::bigint[])`, [accounts]);
}
