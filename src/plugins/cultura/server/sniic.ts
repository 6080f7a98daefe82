import { wordsSql } from '../../../server/db/sql';
import { csvCells } from '../../../server/exports/csv';
import { endpoint } from '../../../server/http/endpoint';
import { readId } from '../../../server/resources/list';
import { numberSql } from '../../../server/resources/number';
import { readRecord } from '../../../server/resources/record';
import type { Work } from '../../../server/work';
import { editalCultural } from '../resources/edital_cultural';
import { ACESSIBILIDADES_ENTREGA, ENTREGAS, FORMATOS, GRUPOS_COTA, SEGMENTOS } from '../resources/palavras';
import { projetoCultural } from '../resources/projeto_cultural';

const BYTE_ORDER_MARK = '\uFEFF';

/** SQL: the word of an option, as the Padrão SNIIC writes it; empty where nothing was said. */
const palavra = (coluna: string, opcoes: Readonly<Record<string, string>>, senao = "''"): string => wordsSql(coluna, opcoes, senao);

const SIM_NAO = (coluna: string): string => `case when ${coluna} then 'Sim' else 'Não' end`;

/** A file of a call: its name, and the columns in the names of the Padrão SNIIC (PNAB, ciclo 2), each with its SQL. */
interface Arquivo {
  nome: string;
  colunas: Readonly<Record<string, string>>;
  de: string;
}

const GENEROS = {
  mulher_cis: 'Mulher cis',
  homem_cis: 'Homem cis',
  mulher_trans: 'Mulher trans',
  homem_trans: 'Homem trans',
  nao_binaria: 'Pessoa não binária',
  outro: 'Outro',
  nao_informa: 'Não informar',
};
const ORIENTACOES = {
  hetero: 'Heterossexual',
  homo: 'Homossexual',
  bi: 'Bissexual',
  assexual: 'Assexual',
  outra: 'Outra',
  nao_informa: 'Não informar',
};
const RENDAS = { ate_1: 'Até 1 SM', ate_3: 'De 1 a 3 SM', ate_5: 'De 3 a 5 SM', mais_5: 'Mais de 5 SM' };
const ACESSOU = { sim: 'Sim', nao: 'Não', nao_sei: 'Não sei' };
const AGENTE_DO_PROJETO = `projeto_cultural p join public.agente_cultural a on a.id = p.agente_id join public.edital_cultural e on e.id = p.edital_id
  left join public.pessoa q on q.id = coalesce(a.pessoa_id, a.representante_id) left join public.raca_cor r on r.id = a.raca_cor_id`;

const ARQUIVOS: Readonly<Record<'exportar_inscricoes' | 'exportar_execucao', Arquivo>> = {
  exportar_inscricoes: {
    nome: 'inscricoes',
    de: `${AGENTE_DO_PROJETO} where p.edital_id = $1 order by p.numero, p.id`,
    colunas: {
      id_edital: numberSql(editalCultural)('e'),
      id_proposta: numberSql(projetoCultural)('p'),
      tipo_agente: palavra('a.natureza', { individual: 'Individual', juridica: 'Pessoa jurídica', coletivo: 'Coletivo' }),
      cpf: "case when length(q.cpf_cnpj) = 11 then q.cpf_cnpj else '' end",
      cnpj: "case when length(q.cpf_cnpj) = 14 then q.cpf_cnpj else '' end",
      nome_completo: 'q.nome',
      nome_social_artistico: 'a.nome',
      data_nascimento: "coalesce(to_char(q.nascimento_fundacao, 'YYYY-MM-DD'), '')",
      qtd_membros: "coalesce(a.membros::text, '')",
      comunidade_tradicional: "coalesce(a.comunidade_tradicional, '')",
      mestre_cultura_popular: SIM_NAO('a.mestre'),
      genero: palavra('a.genero', GENEROS),
      orientacao_sexual: palavra('a.orientacao_sexual', ORIENTACOES),
      cor_raca: "coalesce(r.nome, '')",
      pessoa_com_deficiencia: "coalesce(a.deficiencia, '')",
      faixa_renda: palavra('a.faixa_renda', RENDAS),
      anos_experiencia_cultural: "coalesce(a.anos_experiencia::text, '')",
      acessou_recursos_5anos: palavra('a.acessou_recursos_5anos', ACESSOU),
      selecionado_cotas: palavra('p.cota_opcao', GRUPOS_COTA, "'Ampla concorrência'"),
      titulo: 'p.titulo',
      resumo: 'left(p.resumo, 1000)',
      valor: 'p.valor_solicitado::text',
      formato: palavra('p.formato', FORMATOS),
      cep_local: "coalesce(p.cep_local, '')",
      segmento_principal: palavra('p.segmento', SEGMENTOS),
      territorio_prioritario: SIM_NAO('p.territorio'),
      acessibilidade: 'left(p.acessibilidade_plano, 1000)',
    },
  },
  exportar_execucao: {
    nome: 'execucao',
    de: `${AGENTE_DO_PROJETO} left join public.projeto_cultural_entregas x on x.pai_id = p.id
          where p.edital_id = $1 and p.situacao in ('contratado', 'prestacao', 'aprovado', 'aprovado_ressalva', 'reprovado') order by p.numero, p.id, x.ordem`,
    colunas: {
      id_edital: numberSql(editalCultural)('e'),
      id_proposta: numberSql(projetoCultural)('p'),
      cpf_cnpj_responsavel: 'q.cpf_cnpj',
      data_inicio: "coalesce(to_char(p.assinado_em, 'YYYY-MM-DD'), '')",
      data_termino: "coalesce(to_char(p.vigencia_fim, 'YYYY-MM-DD'), '')",
      valor_recebido:
        '(select coalesce(sum(g.valor), 0)::numeric(18,2)::text from public.projeto_cultural_pagamentos g where g.pai_id = p.id)',
      data_recebimento:
        "coalesce((select to_char(min(g.data), 'YYYY-MM-DD') from public.projeto_cultural_pagamentos g where g.pai_id = p.id), '')",
      qtd_pessoas_remuneradas: '(select count(*)::text from public.projeto_cultural_remunerados g where g.pai_id = p.id)',
      cpfs_remunerados:
        "coalesce((select string_agg(g.cpf, ',' order by g.ordem) from public.projeto_cultural_remunerados g where g.pai_id = p.id), '')",
      formato: palavra('p.formato', FORMATOS),
      cep: "coalesce(p.cep_local, '')",
      entrega_tipo: palavra('x.tipo', ENTREGAS),
      entrega_segmento: palavra('p.segmento', SEGMENTOS),
      entrega_acessibilidade: palavra('x.acessibilidade', ACESSIBILIDADES_ENTREGA),
      entrega_publico: "coalesce(x.publico::text, '')",
    },
  },
};

/** The file of a call, whole: what each declares of himself goes only here, to who holds the rule 6, and each export is in the trail. */
async function escrever(work: Work, id: number, { nome, colunas, de }: Arquivo): Promise<{ nome: string; texto: string }> {
  const edital = await readRecord(work, work.services.registry.get(editalCultural.name), id);
  const campos = Object.entries(colunas).map(([coluna, sql]) => `${sql} as ${coluna}`);
  const linhas = await work.db.rows<Record<string, string | null>>(`select ${campos.join(', ')} from ${de}`, [id]);
  await work.transact(async (tx) =>
    tx.audit({
      acao: 'exportar',
      recurso: editalCultural.name,
      registroId: id,
      sistema: editalCultural.menu,
      descricao: String(edital.rotulo),
      depois: { arquivo: nome, linhas: linhas.length },
    }),
  );
  const texto = [
    csvCells(Object.keys(colunas)),
    ...linhas.map((linha) => csvCells(Object.keys(colunas).map((coluna) => linha[coluna] ?? ''))),
  ];
  return { nome: `sniic-${nome}-edital-${id}.csv`, texto: BYTE_ORDER_MARK + texto.join('') };
}

/** The data of a call in the names of the Padrão SNIIC, UTF-8 (handbook Cultura CU11). */
export const sniicEndpoints = (Object.keys(ARQUIVOS) as (keyof typeof ARQUIVOS)[]).map((ato) =>
  endpoint({
    method: 'GET',
    url: `${editalCultural.api.path}/:id/${ato}`,
    access: { menu: [editalCultural.menu], regra: 6 },
    tag: editalCultural.label.many,
    summary: `Edital de cultura: ${ARQUIVOS[ato].nome} no Padrão SNIIC, em CSV`,
    handle: async (work, { params, reply }) => {
      const { nome, texto } = await escrever(work, readId(params.id), ARQUIVOS[ato]);
      reply.header('content-type', 'text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${nome}"`);
      return reply.send(texto);
    },
  }),
);
