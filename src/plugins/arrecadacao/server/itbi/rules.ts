import { addDays, compareDecimals, type DraftOf, formatDate, type Issues, monthsFrom } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { calcularItbi } from '../../calculo/itbi';
import { type Itbi, itbi } from '../../resources/itbi';
import { parametroItbi } from '../../resources/parametro_itbi';
import { novoCodigo } from '../papel';
import { cancelarTaxa } from '../taxa';
import { emitirGuia, restituir } from './guia';
import { exigirLei, lerLei, SEM_LEI } from './lei';
import { percentualDaPessoa, registrar, semParte } from './registrar';

type Rascunho = Readonly<Partial<DraftOf<typeof itbi>>>;

/** The preponderance of who received an imóvel as capital is looked at two years after (CTN, art. 37, § 1º). */
const MESES_PREPONDERANCIA = 24;

const referenciaSql = (t: string) =>
  `select round(a.valor_venal * ${t}.fracao / 100, 2) from public.avaliacao_imovel a
    where a.imovel_id = ${t}.imovel_id and a.valor_venal is not null order by a.exercicio desc, a.id desc limit 1`;

async function completar(draft: Rascunho, tx: Work) {
  const data = tx.today();
  const lei = await lerLei(tx, data);
  const base = draft.valor_declarado ?? null;
  const financiado = draft.instrumento === 'contrato_sfh' ? (draft.valor_financiado ?? null) : null;
  return {
    ...draft,
    data,
    ano: Number(data.slice(0, 4)),
    valor_financiado: financiado,
    base,
    codigo_verificacao: novoCodigo(),
    ...(lei && { aliquota: lei.aliquota, aliquota_sfh: lei.aliquota_sfh }),
    ...(lei && base && calcularItbi({ ...lei, base, financiado })),
  };
}

async function julgar(draft: Rascunho, tx: Work): Promise<Issues | null> {
  if (!(await lerLei(tx, tx.today()))) return { valor_declarado: [SEM_LEI] };
  // of a cession the right passes, not yet the ownership: who cedes may not own it
  if (draft.natureza === 'cessao' || !draft.imovel_id || !draft.transmitente_id || !draft.fracao) return null;
  const tem = await percentualDaPessoa(tx, draft.imovel_id, draft.transmitente_id, tx.today());
  return compareDecimals(tem, draft.fracao) < 0 ? { transmitente_id: [semParte(tem)] } : null;
}

/** The notice opens the term of the defence; until the decision the base is the declared one. */
async function discordar(tx: Work, { id }: Itbi, pedido: { processo: string; notificado_em: string; motivo_analise: string }) {
  const { dias_defesa } = await exigirLei(tx, tx.today(), 'notificado_em');
  await writeColumns(tx, itbi, id, { ...pedido, defesa_ate: addDays(pedido.notificado_em, dias_defesa), defesa: null, decisao: null });
}

/** The tax of a base, at the rates with which the ITBI was declared. */
const impostoDe = ({ aliquota, aliquota_sfh, valor_financiado: financiado }: Itbi, base: string) =>
  calcularItbi({ base, financiado, aliquota: aliquota ?? '0', aliquota_sfh: aliquota_sfh ?? '0' });

/** Of what is immune nothing is due. */
const NADA = { imposto_sfh: '0.00', imposto_demais: '0.00', valor: '0.00' } as const;

interface Arbitramento {
  defesa: string;
  base_arbitrada: string;
  decisao: string;
}

/** Only the decision of the process sets another base (IB1): after the defence, or after its term ran out (STJ, Tema 1.113). */
async function arbitrar(tx: Work, record: Itbi, { defesa, base_arbitrada: base, decisao }: Arbitramento): Promise<void> {
  if (defesa === 'nao_apresentada' && record.defesa_ate && record.defesa_ate >= tx.today())
    throw new ValidationError({
      defesa: [`O contribuinte pode se defender até ${formatDate(record.defesa_ate)}: sem a defesa, decida depois desse dia.`],
    });
  await writeColumns(tx, itbi, record.id, { defesa, decisao, base, ...impostoDe(record, base) });
}

interface Imunidade {
  imunidade: string;
  processo: string;
  decisao: string;
}

/** What is immune as capital is so while the business of who received it is not of imóveis: that is looked at two years after. */
async function reconhecer(tx: Work, { id, data_instrumento }: Itbi, pedido: Imunidade): Promise<void> {
  const condicional = pedido.imunidade === 'incorporacao' || pedido.imunidade === 'sucessao';
  await writeColumns(tx, itbi, id, {
    ...pedido,
    preponderancia_ate: condicional ? monthsFrom(data_instrumento, MESES_PREPONDERANCIA) : null,
    preponderante: null,
    ...NADA,
  });
}

async function conferirPreponderancia(tx: Work, record: Itbi, { preponderante, decisao }: { preponderante: string; decisao: string }) {
  const devido = preponderante === 'sim';
  await writeColumns(tx, itbi, record.id, {
    preponderante,
    decisao,
    preponderancia_ate: null,
    situacao: devido ? 'declarado' : 'imune',
    ...(devido && { imunidade: null, ...impostoDe(record, record.base ?? '0') }),
  });
}

export const itbiRules = onResource(itbi, {
  derived: {
    rotulo: numberSql(itbi),
    imovel_inscricao: (t) => `select i.inscricao from public.imovel i where i.id = ${t}.imovel_id`,
    valor_referencia: referenciaSql,
    com_processo: (t) => `${t}.processo is not null`,
  },
  dueFor: () => 'true',
  complete: completar,
  judge: julgar,
  acts: {
    emitir_guia: act('Guia emitida: paga, o ITBI está quitado.', (record: Itbi, { vencimento }, tx) => emitirGuia(tx, record, vencimento)),
    discordar: act('Arbitramento aberto.', (record: Itbi, pedido, tx) => discordar(tx, record, pedido as never)),
    arbitrar: act('Base arbitrada.', (record: Itbi, pedido, tx) => arbitrar(tx, record, pedido as Arbitramento)),
    aceitar: act('Valor declarado aceito.', ({ id }: Itbi, { decisao }, tx) => writeColumns(tx, itbi, id, { decisao })),
    reconhecer_imunidade: act('Imunidade reconhecida.', (record: Itbi, pedido, tx) => reconhecer(tx, record, pedido as Imunidade)),
    conferir_preponderancia: act('Preponderância conferida.', (record: Itbi, pedido, tx) =>
      conferirPreponderancia(tx, record, pedido as { preponderante: string; decisao: string }),
    ),
    registrar: act('Registro lançado: o imóvel é do adquirente.', (record: Itbi, pedido, tx) => registrar(tx, record, pedido)),
    registrar_antes: act('Registro lançado: o imóvel é do adquirente.', async (record: Itbi, pedido, tx) => {
      const { antecipado } = await exigirLei(tx, record.data ?? tx.today(), 'registrado_em');
      if (antecipado)
        throw new ValidationError({
          registrado_em: ['A lei do município exige o ITBI antes do registro: emita a guia, e lance o registro depois de paga.'],
        });
      await registrar(tx, record, pedido);
    }),
    cancelar: act('Declaração cancelada.', async ({ id, guia_id, situacao }: Itbi, { motivo }, tx) => {
      if (situacao === 'guia_emitida' && guia_id) await cancelarTaxa(tx, guia_id, motivo);
      await writeColumns(tx, itbi, id, { motivo_cancelamento: motivo });
    }),
    restituir: act('O que se pagou é crédito do adquirente.', async (record: Itbi, { motivo }, tx) => {
      await restituir(tx, record);
      await writeColumns(tx, itbi, record.id, { motivo_cancelamento: motivo });
    }),
  },
});

/** What a past declaration was made by stays in it: the law may be corrected. */
export const parametroItbiRules = onResource(parametroItbi, {});
