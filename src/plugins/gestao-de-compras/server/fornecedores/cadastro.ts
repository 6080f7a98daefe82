import type { Issues } from '../../../../resources/definition';
import { literal } from '../../../../server/db/sql';
import { onResource } from '../../../../server/resources/rules';
import { fornecedorCadastro } from '../../resources/fornecedores/fornecedor_cadastro';
import { situacaoSql, vencidosSql } from './situacao';

/** Above it a ME or EPP loses the benefits (LC 123/2006, art. 3º, II). */
const LIMITE_EPP = '4800000.00';
const COM_BENEFICIO = ['mei', 'me', 'epp', 'cooperativa'];

/** SQL: whether the benefits of LC 123/2006 reach the supplier of a row. */
export const beneficioSql = (t: string) =>
  `(${t}.porte in (${COM_BENEFICIO.map(literal).join(', ')}) and coalesce(${t}.receita_bruta_anual, 0) <= ${LIMITE_EPP})`;

export const fornecedorCadastroRules = onResource(fornecedorCadastro, {
  derived: {
    cpf_cnpj: (t) => `(select p.cpf_cnpj from public.pessoa p where p.id = ${t}.pessoa_id)`,
    beneficio: beneficioSql,
    contas: (t) => `(select case when count(*) = 0 then 'Nenhuma: inclua-a em Cadastro › Pessoas' when count(*) = 1 then '1 conta da pessoa'
      else count(*) || ' contas da pessoa' end from public.pessoa_conta c where c.pai_id = ${t}.pessoa_id)`,
    documentos_vencidos: (t) => vencidosSql(`${t}.id`, 'hoje()'),
    documentos_a_conferir: (t) =>
      `(select count(*)::int from public.fornecedor_documento d where d.fornecedor_id = ${t}.id and d.data_exclusao is null and d.situacao = 'pendente')`,
    situacao: (t) => `initcap(${situacaoSql(`${t}.pessoa_id`, 'hoje()')})`,
  },
  filters: {
    situacao_hoje: (value, t, param) => `${situacaoSql(`${t}.pessoa_id`, 'hoje()')} = ${param(value)}`,
    linha_fornecimento_id: (value, t, param) =>
      `exists (select from public.fornecedor_cadastro_linhas_fornecimento l where l.pai_id = ${t}.id and l.alvo_id = ${param(value)})`,
  },
  judge: async (draft, work, current): Promise<Issues | null> => {
    const { pessoa_id, porte } = { ...current, ...draft };
    const pessoa = await work.db.first<{ tipo: string }>('select tipo from pessoa where id = $1', [pessoa_id]);
    const fisica = pessoa?.tipo === 'fisica';
    // an individual microentrepreneur has a CNPJ: who has only a CPF supplies as a person
    if (fisica && porte !== 'pf') return { porte: ['A pessoa é física: escolha Pessoa física, ou a empresa pelo CNPJ.'] };
    if (!fisica && porte === 'pf') return { porte: ['A pessoa é jurídica: escolha o porte da empresa.'] };
    return null;
  },
});
