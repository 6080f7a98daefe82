import { compareDecimals, formatDecimal, isProcessoJudicial } from '../../../../resources/definition';
import { likePattern } from '../../../../server/db/sql';
import { ValidationError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { readRecord } from '../../../../server/resources/record';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { certidaoDividaAtiva } from '../../resources/certidao_divida_ativa';
import { type DividaAtiva, dividaAtiva, RASCUNHO, type SituacaoDivida } from '../../resources/divida_ativa';
import { dividaAtivaMovimento } from '../../resources/divida_ativa_movimento';
import { emitirCda, substituirCda } from './cda';
import { exigirElementos, lerConteudo } from './conteudo';
import { inscrever } from './inscrever';
import { extinguir } from './movimentos';
import { recalcularPrescricao, recusarPrescrita } from './prescricao';
import { completarRascunho, conferirMeses } from './rascunho';
import { recusarQuemLancou } from './segregacao';
import { anotar, mudarSituacao } from './situacao';
import { originarioSql, rotuloSql, saldoDividaSql } from './sql';

/** Below it an execution costs more than it brings (CNJ, Res. 547/2024), in reais. */
const BAIXO_VALOR = '10000.00';

const personSql = (t: string, column: string) =>
  `select p.${column} from public.contribuinte c join public.pessoa p on p.id = c.pessoa_id where c.id = ${t}.contribuinte_id`;
const named = (t: string, like: string) =>
  `exists (select from public.contribuinte c join public.pessoa p on p.id = c.pessoa_id where c.id = ${t}.contribuinte_id and p.nome_busca like ${like})`;
const temCda = (t: string) => `exists (select from public.certidao_divida_ativa c where c.divida_ativa_id = ${t}.id)`;
const emVigor = (t: string) => `not exists (select from public.certidao_divida_ativa n where n.substitui_id = ${t}.id)`;

/** Inscriptions in dívida ativa (handbook Cadastro 13, DA1 to DA9). What they and their movements owe the ledger is told in `../fatos`. */
export const dividaAtivaRules = onResource(dividaAtiva, {
  derived: {
    rotulo: rotuloSql,
    devedor: (t) => `select coalesce(${t}.devedor_nome, (${personSql(t, 'nome')}))`,
    cpf_cnpj: (t) => `select coalesce(${t}.devedor_documento, (${personSql(t, 'cpf_cnpj')}))`,
    originario: originarioSql,
    saldo: saldoDividaSql,
    tem_cda: temCda,
  },
  filters: {
    devedor_contem: (value, t, param) => named(t, `f_busca(${param(likePattern(String(value)))})`),
    // whole: what begins with some digits would tell a document digit by digit
    documento: (value, t, param) =>
      `(${personSql(t, 'cpf_cnpj')}) = ${param(
        String(value)
          .replace(/[.\-/\s]/g, '')
          .toUpperCase(),
      )}`,
    sem_cda: (value, t) => `(not ${temCda(t)}) = ${value === true}`,
    prescreve_ate: (value, t, param) => `${t}.data_prescricao <= ${param(value)}::date`,
    valor_de: (value, t, param) => `(${saldoDividaSql(t)}) >= ${param(value)}::numeric`,
    valor_ate: (value, t, param) => `(${saldoDividaSql(t)}) <= ${param(value)}::numeric`,
  },
  searchAlso: (t, like, _whole, sensitive) => (sensitive ? named(t, like) : 'false'),
  lockedBecause: (t) =>
    `case when ${t}.situacao not in (${RASCUNHO.map((one) => `'${one}'`).join(', ')}) then 'Depois de enviada ao controle de legalidade, a inscrição só muda por atos.' end`,
  complete: (draft, tx, current) => completarRascunho(tx, draft as Partial<DividaAtiva>, current),
  judge: (draft, tx, current) => conferirMeses(tx, { ...current, ...(draft as Partial<DividaAtiva>) }),
  afterSave: async (id, tx) => {
    await recalcularPrescricao(tx, [id]);
  },
  acts: {
    enviar: act('Enviada ao controle de legalidade.', async (record, _input, tx) => {
      exigirElementos(await lerConteudo(tx, record, tx.today()), false);
      await mudarSituacao(tx, record, 'em_controle');
      return undefined;
    }),
    devolver: act('Inscrição devolvida.', async (record, { motivo }, tx) => {
      await mudarSituacao(tx, record, 'devolvida', motivo);
      return undefined;
    }),
    inscrever: act('Crédito inscrito em dívida ativa.', async (record, _input, tx) => {
      await inscrever(tx, record);
      return undefined;
    }),
    'emitir-cda': act('CDA emitida.', async (record, _input, tx) => {
      await emitirCda(tx, record);
      return undefined;
    }),
    conciliar: act('Tentativa registrada.', async (record, line, tx) => {
      await anotar(tx, record.id, 'tentativas', line);
      return undefined;
    }),
    protestar: act('Protesto registrado.', async (record, line, tx) => {
      recusarPrescrita(record, tx);
      await exigirCda(tx, record.id, 'protestar');
      await anotar(tx, record.id, 'protestos', line);
      if (record.situacao === 'inscrita') await mudarSituacao(tx, record, 'protestada');
      await recalcularPrescricao(tx, [record.id]);
      return undefined;
    }),
    ajuizar: act('Execução fiscal registrada.', async (record, { processo_judicial, vara, distribuicao, dispensa, baixo_valor }, tx) => {
      if (!isProcessoJudicial(processo_judicial))
        throw new ValidationError({ processo_judicial: ['Os dígitos verificadores do processo não conferem.'] });
      recusarPrescrita(record, tx);
      await exigirCda(tx, record.id, 'ajuizar');
      conferirUltimoRecurso(record, dispensa);
      const { valor } = await lerConteudo(tx, record, tx.today());
      if (!baixo_valor && compareDecimals(valor, BAIXO_VALOR) < 0)
        throw new ValidationError({
          baixo_valor: [
            `A causa é de R$ ${formatDecimal(valor, 2)}, abaixo de R$ 10.000,00 (CNJ, Res. 547/2024). Marque para ajuizar assim mesmo.`,
          ],
        });
      await anotar(tx, record.id, 'execucoes', { processo_judicial, vara, distribuicao, valor, dispensa });
      await mudarSituacao(tx, record, 'ajuizada');
      await recalcularPrescricao(tx, [record.id]);
      return undefined;
    }),
    sentenciar: act('Decisão registrada.', async (record, { data, documento }, tx) => {
      await tx.db.execute('update divida_ativa_execucoes set decisao = $2 where pai_id = $1 and decisao is null', [record.id, data]);
      await anotar(tx, record.id, 'historico', { data, situacao: record.situacao, motivo: `Decisão de 1ª instância: ${documento}` });
      return undefined;
    }),
    interromper: act('Interrupção registrada.', async (record, line, tx) => {
      await anotar(tx, record.id, 'interrupcoes', line);
      await recalcularPrescricao(tx, [record.id]);
      return undefined;
    }),
    suspender: act('Exigibilidade suspensa.', async (record, line, tx) => {
      await anotar(tx, record.id, 'suspensoes', line);
      await mudarSituacao(tx, record, 'suspensa', line.documento);
      await recalcularPrescricao(tx, [record.id]);
      return undefined;
    }),
    retomar: act('Cobrança retomada.', async (record, { fim, motivo }, tx) => {
      const open = record.suspensoes.find((line) => line.fim === null);
      if (open && fim < open.inicio) throw new ValidationError({ fim: ['A suspensão não pode terminar antes de começar.'] });
      await tx.db.execute('update divida_ativa_suspensoes set fim = $2 where pai_id = $1 and fim is null', [record.id, fim]);
      await mudarSituacao(tx, record, record.situacao_anterior ?? 'inscrita', motivo);
      await recalcularPrescricao(tx, [record.id]);
      return undefined;
    }),
    cancelar: ending('cancelada', 'cancelamento', 'Inscrição cancelada.'),
    prescrever: ending('prescrita', 'prescricao', 'Prescrição reconhecida.', ({ data_prescricao }, tx) => {
      if (!data_prescricao || data_prescricao >= tx.today()) throw new ValidationError({ id: ['O crédito ainda não prescreveu.'] });
    }),
    remitir: ending('remitida', 'remissao', 'Crédito remitido.'),
    extinguir: ending('extinta', 'cancelamento', 'Crédito extinto.'),
  },
});

/** An act that ends an inscription that is still owed, by a reason. */
function ending(
  to: SituacaoDivida,
  tipo: 'cancelamento' | 'prescricao' | 'remissao',
  message: string,
  check?: (record: DividaAtiva, tx: Work) => void,
) {
  return act<typeof dividaAtiva, { motivo: string }>(
    message,
    async (record, { motivo }, tx) => {
      check?.(record, tx);
      await extinguir(tx, record, tipo, motivo);
      await mudarSituacao(tx, record, to, motivo);
      return undefined;
    },
    {
      apart: ({ meses }, tx) =>
        recusarQuemLancou(
          tx,
          meses.map(({ debito_id }) => debito_id),
          'cancelar',
        ),
    },
  );
}

/** DA6: first the conciliation and the protest, or why not. */
function conferirUltimoRecurso({ tentativas, protestos }: DividaAtiva, dispensa: string | null): void {
  if (dispensa && dispensa.trim().length >= 10) return;
  const missing = [
    ...(tentativas.length === 0 ? ['uma tentativa de conciliação ou solução administrativa'] : []),
    ...(protestos.length === 0 ? ['o protesto'] : []),
  ];
  if (missing.length > 0)
    throw new ValidationError({
      dispensa: [
        `Falta ${missing.join(' e ')}. Registre, ou fundamente a dispensa com pelo menos 10 letras (STF, Tema 1.184; CNJ, Res. 547/2024).`,
      ],
    });
}

/** Who protests or executes holds the title. */
async function exigirCda(tx: Work, id: number, ato: string): Promise<void> {
  if (!(await tx.db.first('select c.id from certidao_divida_ativa c where c.divida_ativa_id = $1 limit 1', [id])))
    throw new ValidationError({ id: [`Emita a CDA antes de ${ato}.`] });
}

export const dividaAtivaMovimentoRules = onResource(dividaAtivaMovimento, {
  derived: {
    rotulo: (t) =>
      `select to_char(${t}.data, 'DD/MM/YYYY') || ' · ' || (${rotuloSql('d')}) from public.divida_ativa d where d.id = ${t}.divida_ativa_id`,
  },
});

export const cdaRules = onResource(certidaoDividaAtiva, {
  derived: {
    rotulo: (t) => `'CDA ' || ${numberSql(certidaoDividaAtiva)(t)}`,
    situacao: (t) =>
      `case when not (${emVigor(t)}) then 'Substituída'
            else (select case d.situacao when 'quitada' then 'Quitada' when 'cancelada' then 'Sem efeito' when 'prescrita' then 'Sem efeito'
                                          when 'remitida' then 'Sem efeito' when 'extinta' then 'Sem efeito' else 'Em vigor' end
                    from public.divida_ativa d where d.id = ${t}.divida_ativa_id) end`,
  },
  acts: {
    substituir: act('CDA substituída.', async (cda, given, tx) =>
      readRecord(tx, tx.services.registry.get(certidaoDividaAtiva.name), await substituirCda(tx, cda, given)),
    ),
  },
});
