import type { Issues } from '../../../../resources/definition';
import { judgeFixed } from '../../../../server/documents/judge-fixed';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { issueSequence } from '../../../../server/resources/number';
import { act, extendResource, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { LIQUIDADO_DO_RECEBIDO, PAGO_DO_RECEBIDO } from '../../../execucao-orcamentaria/server';
import { contrato, esperaODesignado, exigirFiscalDe, exigirPapel, medicaoContrato } from '../../../gestao-de-compras/server';
import { type MedicaoObra, medicaoObra } from '../../resources/medicao_obra';
import { type Obra, obra } from '../../resources/obra';
import { apostilar, aprovar, atestarDocumentos, atestarExecucao, estornar, exigirJulgada, recusarQuemAtestou } from './aprovar';
import { comecar } from './comecar';
import { completarMedicao } from './completar';
import { julgarMedicao } from './julgar';

/** Medições of works (handbook Engenharia 8.1). */
export const medicaoObraRules = onResource(medicaoObra, {
  derived: {
    rotulo: (t) =>
      `(select ${t}.numero || 'ª medição, obra ' || o.ano || '/' || lpad(o.numero::text, 3, '0') from public.obra o where o.id = ${t}.obra_id)`,
    liquidado: (t) =>
      `coalesce((select sum(l.valor) from (${LIQUIDADO_DO_RECEBIDO}) l where l.em_liquidacao_id = ${t}.em_liquidacao_id), 0)::numeric(18,2)`,
    pago: (t) =>
      `coalesce((select sum(l.valor) from (${PAGO_DO_RECEBIDO}) l where l.em_liquidacao_id = ${t}.em_liquidacao_id), 0)::numeric(18,2)`,
  },
  lockedBecause: (t) =>
    `case when ${t}.situacao = 'cancelada' then 'A medição foi cancelada.'
       when ${t}.situacao = 'aprovada' then 'A medição foi aprovada. Estorne a aprovação para alterar.' end`,
  begins: { [obra.name]: async ([origem], work) => comecar(work, origem as Obra) },
  complete: (draft, work, current) => completarMedicao(draft, work, current as MedicaoObra | null),
  judge: async (draft, work, current): Promise<Issues> => ({
    ...(await julgarMedicao(work, { ...current, ...draft } as MedicaoObra)),
    ...judgeFixed(medicaoObra, draft, current, 'atestada'),
  }),
  provide: async (draft, tx, current) =>
    current ? draft : { ...draft, numero: await issueSequence(tx, medicaoObra.name, String(draft.contrato_id)) },
  acts: {
    apresentar: act('Medição apresentada.', async (record, _input, tx) => {
      await exigirJulgada(tx, record);
      await writeColumns(tx, medicaoObra, record.id, { apresentada_em: tx.today() });
    }),
    devolver: act('Medição devolvida.', ({ id }, _input, tx) =>
      writeColumns(tx, medicaoObra, id, {
        tecnico_id: null,
        tecnico_em: null,
        administrativo_id: null,
        administrativo_em: null,
        apresentada_em: null,
      }),
    ),
    atestar_tecnico: act('Execução atestada.', (record, _input, tx) => atestarExecucao(tx, record), {
      apart: (record, work) => exigirFiscalDe(work, record.contrato_id as number, 'tecnico'),
      waitsFor: esperaODesignado('fiscal'),
    }),
    atestar_administrativo: act('Documentos atestados.', (record, input, tx) => atestarDocumentos(tx, record, input), {
      apart: (record, work) => exigirFiscalDe(work, record.contrato_id as number, 'administrativo'),
      waitsFor: esperaODesignado('fiscal'),
    }),
    apostilar: act('Apostila do reajuste assinada.', (record, _input, tx) => apostilar(tx, record), {
      apart: (record, work) => exigirPapel(work, record.contrato_id as number, 'gestor'),
    }),
    aprovar: act('Medição aprovada.', (record, _input, tx) => aprovar(tx, record), {
      apart: async (record, work) => {
        await exigirPapel(work, record.contrato_id as number, 'gestor');
        recusarQuemAtestou(work, record);
      },
      waitsFor: esperaODesignado('gestor'),
    }),
    estornar: act('Aprovação estornada.', (record, { motivo }, tx) => estornar(tx, record, motivo), {
      apart: (record, work) => exigirPapel(work, record.contrato_id as number, 'gestor'),
    }),
    cancelar: act('Medição cancelada.', async ({ termo_id }) => {
      if (termo_id) throw new ValidationError({ id: ['O reajuste desta medição já foi apostilado: reverta antes o termo.'] });
    }),
  },
});

const obraDoContrato = async (work: Work, contrato_id: unknown): Promise<string | null> =>
  (
    await work.db.first<{ obra: string }>(
      "select o.ano || '/' || lpad(o.numero::text, 3, '0') as obra from obra o where o.contrato_id = $1 and o.situacao <> 'cancelada'",
      [contrato_id],
    )
  )?.obra ?? null;

/** A contract of a work is measured by its work, so that nothing is measured twice, and stops with it. */
export const contratosDeObras = [
  extendResource(medicaoContrato, {
    judge: async (draft, work, current): Promise<Issues | null> => {
      const daObra = await obraDoContrato(work, draft.contrato_id ?? current?.contrato_id);
      return daObra
        ? { contrato_id: [`Este contrato é da obra ${daObra}: meça em Engenharia › Obras, e a medição aprovada vem para cá.`] }
        : null;
    },
  }),
  extendResource(contrato, {
    afterActs: {
      suspender: async ({ id }, tx) => {
        const daObra = await obraDoContrato(tx, id);
        if (daObra)
          throw new ConflictError('REGISTRO_BLOQUEADO', {
            message: `Este contrato é da obra ${daObra}: registre a paralisação nela, em Engenharia › Obras, e o contrato para junto.`,
          });
      },
      retomar: async ({ id }, tx) => {
        const daObra = await obraDoContrato(tx, id);
        if (daObra)
          throw new ConflictError('REGISTRO_BLOQUEADO', {
            message: `Este contrato parou com a obra ${daObra}: reinicie a obra, e o contrato se retoma com ela.`,
          });
      },
    },
  }),
];
