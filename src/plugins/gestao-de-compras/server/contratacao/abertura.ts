import { formatDecimal } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { nomeDoObjeto } from '../../resources/contratacao/objeto';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { publicarSemVencedor } from '../pncp/atos';
import type { OfertaEmOrdem } from './classificacao';
import { encerrarDisputa } from './disputa';
import { registrarEvento } from './eventos';
import { exigirRespostas } from './questionamentos';
import { abrirSessao } from './sessao';

/** The act that the clock does: from that instant proposals are received. @throws ValidationError before it */
export async function receberPropostas({ id, data_inicio_propostas }: ProcessoContratacao, _input: object, tx: Work): Promise<void> {
  if (!data_inicio_propostas || tx.now().getTime() < Date.parse(data_inicio_propostas))
    throw new ValidationError({ data_inicio_propostas: ['O recebimento das propostas ainda não começou.'] });
  await registrarEvento(tx, id, 'Começa o recebimento das propostas.');
}

/** The session opens once what was asked of the edital was answered (R13); what nobody offered is deserto. */
export async function abrirSessaoRespondida(processo: ProcessoContratacao, _input: object, tx: Work): Promise<void> {
  await exigirRespostas(tx, processo);
  await abrirSessao(processo, {}, tx);
  const desertos = await tx.db.rows<{ numero: number }>(
    `update public.processo_contratacao_itens x set situacao_item = 'deserto'
      where x.pai_id = $1 and x.situacao_item in ('em_andamento', 'deserto')
        and not exists (select from public.proposta_licitacao o join public.proposta_licitacao_itens i on i.pai_id = o.id
                         where o.processo_contratacao_id = $1 and o.cliente_id = $2 and o.data_exclusao is null and o.situacao = 'aberta'
                           and i.item_numero = x.numero) returning numero`,
    [processo.id, tx.cliente.id],
  );
  if (desertos.length > 0) await publicarSemVencedor(tx, processo);
  const nenhuma = desertos.length === processo.itens.length;
  await registrarEvento(tx, processo.id, nenhuma ? 'Sessão aberta, sem proposta alguma.' : 'Sessão aberta, e abertas as propostas.');
  for (const { numero } of desertos.sort((a, b) => a.numero - b.numero))
    await registrarEvento(tx, processo.id, `Item ${numero} deserto: ninguém o cotou.`);
}

/** The ranking is told in the session, item by item and lot by lot. */
export async function encerrarEClassificar(processo: ProcessoContratacao, _input: object, tx: Work): Promise<void> {
  const objetos = await encerrarDisputa(processo, {}, tx);
  const nomes = await tx.db.rows<{ id: number; nome: string }>(
    'select id, nome from public.pessoa where cliente_id = $2 and id = any($1::bigint[])',
    [objetos.flat().map(({ fornecedor_id }) => fornecedor_id), tx.cliente.id],
  );
  for (const ofertas of objetos) {
    const lugares = ofertas.map(
      ({ ordem, fornecedor_id, valor }) => `${ordem}º ${nomes.find(({ id }) => id === fornecedor_id)?.nome}, R$ ${formatDecimal(valor, 4)}`,
    );
    await registrarEvento(tx, processo.id, `Classificação do ${nomeDoObjeto(ofertas[0] as OfertaEmOrdem)}: ${lugares.join('; ')}.`);
  }
}
