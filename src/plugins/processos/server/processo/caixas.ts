import { readPage } from '../../../../server/resources/list';
import { IN_TURN } from '../../../../server/signatures/requests';
import type { Work } from '../../../../server/work';
import { processo } from '../../resources/processo/processo';
import { caixas, guardado, naoLido } from './derivados';
import { enderecoDe } from './destinos';

type Row = Record<string, unknown> & { id: number };

/** A row of a box, as the calls of SPEC.md section 7 carry it (handbook Administração 1.9), with what our list shows beside. */
function linha(row: Row): Row {
  const { local_atual_departamento_id: departamento, local_atual_pessoa_id: pessoa, local } = row;
  const at = departamento ? { tipo: 'Departamento', id: departamento } : pessoa ? { tipo: 'Pessoa', id: pessoa } : null;
  return {
    ...row,
    origem: { departamento: row.origem },
    local_atual: at ? { ...at, nome: local } : local ? { tipo: 'Diversos', id: null, nome: local } : null,
    fase: row.fase_id ? { id: row.fase_id, nome: row.fase } : null,
    url: enderecoDe(row.id),
  };
}

/** What a row of a box has beyond the columns of the list. */
const CAMPOS = [
  'numero',
  'numero_curto',
  'identificacao',
  'kind',
  'assunto_id',
  'status_id',
  'situacao_id',
  'fase_id',
  'fase',
  'acesso_id',
  'sigilo_id',
  'faz_parte',
  'favorito',
  'visualizado',
  'data_abertura',
  'dias_restantes',
  'vencido',
  'qtd_anexos',
  'tags',
  'local_atual_departamento_id',
  'local_atual_pessoa_id',
].join(',');

/** A page of a box. @throws what a list does */
export async function lerCaixa(work: Work, caixa: string, query: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
  const { text } = await readPage(work, work.services.registry.get(processo.name), { campos: CAMPOS, ...query, caixa });
  const page = JSON.parse(text) as { data: Row[] };
  return { ...page, data: page.data.map(linha) };
}

/** How many processes are in each box, and what waits in them: `count-processos` (1.9). */
export async function contarCaixas(work: Work): Promise<Record<string, number>> {
  // each box is counted by the index that leads to what is in it: one walk over all processes would ask each of them for every box
  const counted = (where: string) => `(select count(*)::int from processo t where ${where})`;
  const row = await work.db.first<Record<string, number>>(
    `select a.abertos, ${counted(caixas.saida?.('t') ?? '')} as saida, g.gerais,
            g.arquivados + ${counted(`t.status_id <> 5 and ${guardado('t')}`)} as arquivados,
            ${counted(caixas.favoritos?.('t') ?? '')} as favoritos, ${counted(caixas.rascunhos?.('t') ?? '')} as rascunhos,
            a.nao_visualizados, a.vencidos,
            (select count(*)::int from assinatura_pedido a where a.signatario_id = $1 and a.situacao = 'pendente' and ${IN_TURN}) as fila_assinaturas
       from (select count(*)::int as abertos, count(*) filter (where ${naoLido('t')})::int as nao_visualizados,
                    count(*) filter (where t.data_prazo < hoje())::int as vencidos from processo t where ${caixas.abertos?.('t')}) a,
            (select count(*)::int as gerais, count(*) filter (where t.status_id = 5)::int as arquivados from processo t where ${caixas.gerais?.('t')}) g`,
    [work.user.usuarioId],
  );
  return row ?? {};
}

/** The processes of the open box that the caller has not read, at most fifty. */
export async function naoVisualizados(work: Work): Promise<{ total: number; data: unknown[] }> {
  const { total, data } = await lerCaixa(work, 'abertos', { nao_visualizados: 'true', per_page: 50 });
  return { total: Number(total), data: data as unknown[] };
}
