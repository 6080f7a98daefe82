import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { CRITERIOS_TECNICOS } from '../../resources/contratacao/modalidades';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { TIPOS_DOCUMENTO_FORNECEDOR, type TipoDocumentoFornecedor } from '../../resources/fornecedores/fornecedor_documento';
import { registrarEvento } from './eventos';
import { gravarProcesso } from './fase';
import { abrirLacradas } from './sessao';

/**
 * Where the habilitação comes first, it ends: only the proposals of who was habilitado are opened (Lei 14.133/2021, art. 17, § 1º). Where the
 * technique has marks, the prices still wait for them.
 *
 * @throws ValidationError while a document waits, or one was refused and its licitante was not sent away
 */
export async function abrirDosHabilitados(processo: ProcessoContratacao, _input: object, tx: Work): Promise<void> {
  const lacrada = await tx.db.first(
    `select id from public.proposta_licitacao where processo_contratacao_id = $1 and cliente_id = $2 and data_exclusao is null
        and situacao = 'aberta' and valores is not null limit 1`,
    [processo.id, tx.cliente.id],
  );
  if (!lacrada) throw new ValidationError({ id: ['Não há propostas lacradas neste processo.'] });
  await exigirTodosHabilitados(tx, processo.id);
  await registrarEvento(tx, processo.id, 'Encerrada a habilitação, que antecedeu as propostas.');
  if (CRITERIOS_TECNICOS.includes(processo.criterio_julgamento)) await gravarProcesso(tx, processo.id, { situacao: 'julgamento' });
  else await abrirLacradas(tx, processo);
}

async function exigirTodosHabilitados(tx: Work, processoId: number): Promise<void> {
  const faltas = await tx.db.rows<{ nome: string; exigencias: TipoDocumentoFornecedor[] }>(
    `select n.nome, array_agg(h.exigencia order by h.id) as exigencias from public.habilitacao_licitante h
       join public.proposta_licitacao o on o.id = h.proposta_id and o.situacao = 'aberta'
       join public.pessoa n on n.id = o.fornecedor_id and n.cliente_id = h.cliente_id
      where h.processo_contratacao_id = $1 and h.cliente_id = $2 and h.situacao in ('pendente', 'diligencia', 'recusada')
      group by n.nome order by n.nome`,
    [processoId, tx.cliente.id],
  );
  if (faltas.length === 0) return;
  throw new ValidationError({
    id: faltas.map(({ nome, exigencias }) => {
      const nomes = exigencias.map((exigencia) => TIPOS_DOCUMENTO_FORNECEDOR[exigencia]).join(', ');
      return `${nome} tem exigências em aberto ou recusadas: ${nomes}. Decida-as em Habilitação, ou inabilite o licitante.`;
    }),
  });
}
