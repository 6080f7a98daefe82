import { requireAfter, requireDay } from '../../../../server/documents/dates';
import { ConflictError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { estornarDoDocumento, type FatoDoDocumento, noLivro, type Parte } from '../../../contabilidade/server';
import { contaDoLivro, lerConta } from '../../../financeiro/server';
import { devolucaoSuprimento } from '../../resources/devolucao_suprimento';
import type { Empenho } from '../../resources/empenho';
import { type PrestacaoSuprimento, prestacaoSuprimento } from '../../resources/prestacao_suprimento';
import { contextoDoEmpenho, lerEmpenho, travarEmpenho } from '../empenho/ler';

/** The accounts of advances (Lei 4.320/1964 arts. 68 and 69), and what of one came back. */
export const suprimentoRules = [
  onResource(prestacaoSuprimento, {
    derived: {
      rotulo: numberSql(prestacaoSuprimento),
      suprido: (t) => `select p.nome from public.empenho e join public.pessoa p on p.id = e.credor_id where e.id = ${t}.empenho_id`,
    },
    acts: {
      aprovar: act('Prestação de contas aprovada.', async (record, { data }, tx) => {
        const doEmpenho = await travarEmpenho(tx, record.empenho_id);
        await recusarContasProprias(tx, doEmpenho);
        requireDay(tx, data);
        requireAfter(data, record.data, 'da prestação');
        await decidir(tx, record.id, data);
        return undefined;
      }),
      reprovar: act('Prestação de contas reprovada.', async (record, { data, motivo }, tx) => {
        await travarEmpenho(tx, record.empenho_id);
        requireDay(tx, data);
        requireAfter(data, record.decidida_em ?? record.data, record.decidida_em ? 'da aprovação' : 'da prestação');
        if (record.situacao === 'aprovada')
          await estornarDoDocumento(tx, { tipo: prestacaoSuprimento.name, id: record.id }, { data, motivo });
        await decidir(tx, record.id, data);
        return undefined;
      }),
    },
  }),
  noLivro(prestacaoSuprimento, { nosAtos: { aprovar: aprovada } }),
  onResource(devolucaoSuprimento, { derived: { rotulo: numberSql(devolucaoSuprimento) } }),
  noLivro(devolucaoSuprimento, {
    aoSalvar: async ({ empenho_id, conta_bancaria_id, rotulo, motivo }, tx) => {
      const empenho = await lerEmpenho(tx, empenho_id);
      return [
        {
          fato: 'SUPRIMENTO_DEVOLUCAO',
          evento: '3042',
          contexto: { ...contextoDoEmpenho(empenho), conta_bancaria: contaDoLivro(await lerConta(tx, conta_bancaria_id)) },
          documento: `Devolução ${rotulo}`,
          historico: `Devolução do suprimento do empenho ${empenho.rotulo}: ${motivo}`,
        },
      ];
    },
  }),
];

async function recusarContasProprias(tx: Work, { credor_id }: Empenho): Promise<void> {
  const own = await tx.db.first('select u.id from usuario u where u.id = $1 and u.pessoa_id = $2', [tx.caller?.usuarioId ?? 0, credor_id]);
  if (own) throw new ConflictError('SEGREGACAO_DE_FUNCOES', { message: 'Quem recebeu o suprimento não aprova as próprias contas.' });
}

/** What was spent is expense of its nature, and no longer an advance (3041). */
async function aprovada(record: PrestacaoSuprimento, tx: Work): Promise<FatoDoDocumento[]> {
  const doEmpenho = await lerEmpenho(tx, record.empenho_id);
  // the de-para of the tipo suprimento is of the advance itself
  const { tipo_despesa: _advance, ...contexto } = contextoDoEmpenho(doEmpenho);
  const contas = await contasDe(tx, record);
  const partes = record.despesas.map(
    ({ valor, natureza_despesa_id, conta_contabil_id }): Parte => ({
      valor,
      contexto: {
        ...contexto,
        ...(natureza_despesa_id !== null && { natureza_despesa_id }),
        ...(conta_contabil_id !== null && { contas: { VPD: contas.get(conta_contabil_id) as string } }),
      },
    }),
  );
  return [
    {
      fato: 'SUPRIMENTO_PRESTACAO',
      evento: '3041',
      data: record.decidida_em as string,
      partes,
      documento: `Prestação ${record.rotulo}`,
      historico: `Prestação de contas ${record.rotulo} do suprimento do empenho ${doEmpenho.rotulo}`,
    },
  ];
}

async function contasDe(tx: Work, { despesas }: PrestacaoSuprimento): Promise<Map<number, string>> {
  const rows = await tx.db.rows<{ id: number; codigo: string }>('select c.id, c.codigo from plano_conta c where c.id = any($1::bigint[])', [
    despesas.flatMap(({ conta_contabil_id }) => conta_contabil_id ?? []),
  ]);
  return new Map(rows.map(({ id, codigo }) => [id, codigo]));
}

const decidir = (tx: Work, id: number, data: string) =>
  tx.db.execute('update public.prestacao_suprimento set decidida_em = $2 where id = $1 and cliente_id = $3', [id, data, tx.cliente.id]);
