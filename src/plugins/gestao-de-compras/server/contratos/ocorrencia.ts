import type { Issues } from '../../../../resources/definition';
import { wordsSql } from '../../../../server/db/sql';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import { contratoExecucao } from '../../resources/contratos/contrato_execucao';
import { type OcorrenciaContrato, ocorrenciaContrato, TIPOS_OCORRENCIA } from '../../resources/contratos/ocorrencia_contrato';
import { esperaODesignado, exigirDesignado } from './fiscalizacao';
import { completarRespostas, conformidadeSql, julgarVisita } from './visita';

/** Ocorrências de contratos (handbook Compras 4B; Lei 14.133/2021, art. 117, § 1º). */
export const ocorrenciaContratoRules = onResource(ocorrenciaContrato, {
  derived: {
    rotulo: (t) => `${wordsSql(`${t}.tipo`, TIPOS_OCORRENCIA)} || ' de ' || to_char(${t}.data, 'DD/MM/YYYY')`,
    conformidade: conformidadeSql,
  },
  lockedBecause: (t) => `case when ${t}.situacao <> 'aberta' then 'A ocorrência já foi respondida ou resolvida: registre outra.' end`,
  begins: { [contratoExecucao.name]: async ([origem]) => ({ contrato: { id: origem?.id, rotulo: origem?.numero_escrito } }) },
  complete: async (draft, work, current) => {
    const respostas = await completarRespostas(work, { ...current, ...draft } as OcorrenciaContrato);
    return { ...draft, ...(draft.respostas && { respostas }), ...(!current && { fiscal_id: work.caller?.pessoaId ?? null }) };
  },
  judge: async (draft, work, current): Promise<Issues> => {
    const visita = { ...current, ...draft } as OcorrenciaContrato;
    await exigirDesignado(work, visita.contrato_id, ocorrenciaContrato.menu);
    return julgarVisita(work, visita);
  },
  dueFor: esperaODesignado('gestor', 'fiscal'),
  acts: {
    responder: act('Resposta registrada.', ({ id }, { resposta }, tx) => writeColumns(tx, ocorrenciaContrato, id, { resposta })),
    resolver: act('Ocorrência resolvida.'),
  },
});
