import type { Issues } from '../../../../resources/definition';
import { literal } from '../../../../server/db/sql';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { fornecedorCadastro } from '../../resources/fornecedores/fornecedor_cadastro';
import { avisoDeConsulta, consultarFornecedor } from './consultar-sancoes';
import { situacaoSql, vencidosSql } from './situacao';

/** SQL: the mean, 0 to 10, of how the ended contracts of a supplier were evaluated (Lei 14.133/2021, art. 88, § 3º); null of none. */
const desempenhoSql = (t: string) =>
  `(select round(avg((c.nota_prazo + c.nota_qualidade + c.nota_comunicacao + c.nota_conformidade) / 4.0), 2) from public.contrato c
     where c.contratado_id = ${t}.pessoa_id and c.cliente_id = ${t}.cliente_id and c.situacao = 'encerrado' and c.nota_prazo is not null
       and c.data_exclusao is null)`;

/** Above it a ME or EPP loses the benefits (LC 123/2006, art. 3º, II). */
const LIMITE_EPP = '4800000.00';
const COM_BENEFICIO = ['mei', 'me', 'epp', 'cooperativa'];

/** SQL: whether the benefits of LC 123/2006 reach the supplier of a row. */
export const beneficioSql = (t: string) =>
  `(${t}.porte in (${COM_BENEFICIO.map(literal).join(', ')}) and coalesce(${t}.receita_bruta_anual, 0) <= ${LIMITE_EPP})`;

async function consultado(tx: Work, id: number): Promise<string | null> {
  const row = await tx.db.first<{ pessoa_id: number }>('select pessoa_id from fornecedor_cadastro where id = $1', [id]);
  return avisoDeConsulta(tx, row?.pessoa_id ?? 0);
}

export const fornecedorCadastroRules = onResource(fornecedorCadastro, {
  derived: {
    cpf_cnpj: (t) => `(select p.cpf_cnpj from public.pessoa p where p.id = ${t}.pessoa_id)`,
    beneficio: beneficioSql,
    contas: (t) => `(select case when count(*) = 0 then 'Nenhuma: inclua-a em Cadastro › Pessoas' when count(*) = 1 then '1 conta da pessoa'
      else count(*) || ' contas da pessoa' end from public.pessoa_conta c where c.pai_id = ${t}.pessoa_id)`,
    documentos_vencidos: (t) => vencidosSql(`${t}.id`, 'hoje()'),
    documentos_a_conferir: (t) =>
      `(select count(*)::int from public.fornecedor_documento d where d.fornecedor_id = ${t}.id and d.data_exclusao is null and d.situacao = 'pendente')`,
    desempenho: desempenhoSql,
    situacao: (t) => `initcap(${situacaoSql(`${t}.pessoa_id`, 'hoje()')})`,
  },
  filters: {
    situacao_hoje: (value, t, param) => `${situacaoSql(`${t}.pessoa_id`, 'hoje()')} = ${param(value)}`,
    linha_fornecimento_id: (value, t, param) =>
      `exists (select from public.fornecedor_cadastro_linhas_fornecimento l where l.pai_id = ${t}.id and l.alvo_id = ${param(value)})`,
  },
  acts: {
    consultar_sancoes: act('CEIS e CNEP consultados.', undefined, { askOutside: consultarFornecedor, said: consultado }),
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
