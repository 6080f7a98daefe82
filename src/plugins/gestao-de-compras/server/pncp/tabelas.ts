import { readClientes } from '../../../../server/clientes';
import { endpoint } from '../../../../server/http/endpoint';
import { AppError } from '../../../../server/http/errors';
import type { Nightly } from '../../../../server/jobs/nightly';
import { openPlatformWork } from '../../../../server/platform-work';
import { createMany } from '../../../../server/resources/create-many';
import { insertMany } from '../../../../server/resources/many';
import type { Work } from '../../../../server/work';
import { type Conferido, conferirTabela, type DoPortal, EM_USO, SERVICO } from '../../calculo/pncp/tabelas';
import { codigoPncp, TABELAS_PNCP, type TabelaPncp } from '../../resources/pncp/codigo_pncp';
import { esperarVez } from '../contratacao/vez';
import { type Acesso, lerAcesso, perguntarAoPncp } from './acesso';

const TABELAS = Object.keys(TABELAS_PNCP) as TabelaPncp[];
/** As many as are told in one message; the list has them all. */
const MAIS_AVISOS = 20;

/** The codes that the product uses, until the portal is asked: every municipality begins with them. */
export async function instalarTabelas(work: Work): Promise<void> {
  const rows = TABELAS.flatMap((tabela) =>
    [...EM_USO[tabela]].map(([codigo, uso]) => ({
      key: `codigo_pncp:${tabela}:${codigo}`,
      draft: {},
      frame: { tabela, codigo, uso, diferenca: 'nao_conferido' },
    })),
  );
  await createMany(work, work.services.registry.get(codigoPncp.name), rows, `cliente-${work.cliente.id}`);
}

/** Asks the portal for every table that the product uses, with no transaction open, and keeps what it answered. */
export async function atualizarTabelas(work: Work, acesso: Acesso): Promise<{ diferencas: string[]; falhas: string[] }> {
  const conferidos: Conferido[] = [];
  const falhas: string[] = [];
  for (const tabela of TABELAS) {
    try {
      conferidos.push(...conferirTabela(tabela, await lerTabela(work, acesso, tabela)));
    } catch (error) {
      falhas.push(`${TABELAS_PNCP[tabela]}: ${(error as Error).message}.`);
    }
  }
  await work.transact((tx) => guardar(tx, conferidos));
  return { diferencas: conferidos.flatMap(({ aviso }) => aviso ?? []), falhas };
}

interface Resposta {
  id: number;
  nome?: string;
  descricao?: string;
  statusAtivo?: boolean;
}

/** @throws Error of the connection, of its time, or of what is not a table */
async function lerTabela(work: Work, acesso: Acesso, tabela: TabelaPncp): Promise<DoPortal[]> {
  const { status, text } = await perguntarAoPncp(work, acesso, SERVICO[tabela]);
  if (status !== 200) throw new Error(`o PNCP respondeu ${status}`);
  const lista: unknown = JSON.parse(text);
  if (!Array.isArray(lista) || lista.length === 0) throw new Error('o PNCP respondeu sem a tabela');
  return (lista as Resposta[]).map(({ id, nome, descricao, statusAtivo }) => ({
    id: Number(id),
    nome: (nome ?? '').slice(0, 200),
    descricao: descricao ?? null,
    ativo: statusAtivo !== false,
  }));
}

/** One row of each code: those that are known change, the others enter. */
async function guardar(tx: Work, conferidos: readonly Conferido[]): Promise<void> {
  await esperarVez(tx, codigoPncp.name);
  const resource = tx.services.registry.get(codigoPncp.name);
  const known = await tx.db.rows<{ tabela: string; codigo: number }>('select tabela, codigo from codigo_pncp');
  const chaves = new Set(known.map(({ tabela, codigo }) => `${tabela}|${codigo}`));
  const [velhos, novos] = [true, false].map((sabido) =>
    conferidos.filter(({ tabela, codigo }) => chaves.has(`${tabela}|${codigo}`) === sabido),
  );
  await tx.db.execute(
    `update public.codigo_pncp c set nome = x.nome, descricao = x.descricao, uso = x.uso, ativo = x.ativo, diferenca = x.diferenca, aviso = x.aviso,
            conferido_em = $3, versao = c.versao + 1
       from jsonb_to_recordset($2::jsonb) as x(tabela text, codigo int, nome text, descricao text, uso text, ativo boolean, diferenca text, aviso text)
      where c.cliente_id = $1 and c.tabela = x.tabela and c.codigo = x.codigo and c.data_exclusao is null`,
    [tx.cliente.id, JSON.stringify(velhos), tx.now()],
  );
  if (novos?.length)
    await insertMany(
      tx,
      resource,
      novos.map((novo) => ({ ...novo, conferido_em: tx.now().toISOString() })),
    );
}

/** Who may act on the contratações asks the portal now. */
export const tabelasEndpoint = endpoint({
  method: 'POST',
  url: `${codigoPncp.api.path}/atualizar`,
  access: { menu: [codigoPncp.menu], regra: 5 },
  summary: 'Atualiza as tabelas de domínio do PNCP e diz o que mudou.',
  tag: 'Compras',
  outside: true,
  handle: async (work) => {
    const acesso = await lerAcesso(work);
    if (!acesso)
      throw new AppError('INTEGRACAO_NAO_CONFIGURADA', {
        message: 'A integração com o PNCP não está configurada. Configure-a em Cliente › Integrações.',
      });
    const { diferencas, falhas } = await atualizarTabelas(work, acesso);
    const quantas =
      diferencas.length === 0 ? 'nenhuma diferença' : diferencas.length === 1 ? 'uma diferença' : `${diferencas.length} diferenças`;
    const lidas = TABELAS.length - falhas.length;
    const message =
      lidas === 0
        ? 'O PNCP não respondeu. As tabelas continuam como estavam.'
        : `${lidas === TABELAS.length ? 'As tabelas' : `${lidas} das ${TABELAS.length} tabelas`} do PNCP foram conferidas: ${quantas}.`;
    return { message, result: { diferencas: diferencas.length, avisos: [...falhas, ...diferencas].slice(0, MAIS_AVISOS) } };
  },
});

/** The portal changes its tables without a date: they are looked at every week. */
export const tabelasDaSemana: Nightly = {
  name: 'tabelas_do_pncp',
  everyDays: 7,
  run: async (services) => {
    for (const cliente of await readClientes(services.database.pool)) {
      const work = await openPlatformWork(services, cliente);
      const acesso = await lerAcesso(work);
      if (acesso) await atualizarTabelas(work, acesso);
    }
  },
};
