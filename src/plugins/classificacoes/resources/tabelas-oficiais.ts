import { defineOfficialTable, type OfficialTable } from '../../../resources/official/table';
import { codigoAcompanhamento } from './codigo_acompanhamento';
import { fonteRecurso } from './fonte_recurso';
import { funcao } from './funcao';
import { naturezaDespesa } from './natureza_despesa';
import { naturezaReceita } from './natureza_receita';
import { subfuncao } from './subfuncao';

const NOME = ['Descrição', 'Nome', 'Especificação', 'Título'];
const vigencia = { vigencia_inicio: ['Início da vigência', 'Vigente desde'], vigencia_fim: ['Fim da vigência', 'Vigente até'] } as const;

export const funcaoOficial = defineOfficialTable(funcao, {
  norma: 'Portaria MOG 42/1999 e alterações',
  key: 'codigo',
  columns: { codigo: ['Função'], nome: NOME, ...vigencia },
});

export const subfuncaoOficial = defineOfficialTable(subfuncao, {
  norma: 'Portaria MOG 42/1999 e alterações',
  key: 'codigo',
  columns: { codigo: ['Subfunção'], nome: NOME, funcao_tipica_id: ['Função'], ...vigencia },
});

export const naturezaDespesaOficial = defineOfficialTable(naturezaDespesa, {
  norma: 'Portaria Interministerial STN/SOF 163/2001 e alterações',
  key: 'codigo',
  columns: { codigo: ['Natureza', 'Natureza da despesa'], nome: NOME, analitica: [], ...vigencia },
});

/** Levels C.O.E.D.DD.D.T; the municipality breaks them down further. */
export const naturezaReceitaOficial = defineOfficialTable(naturezaReceita, {
  norma: 'Ementário da receita da STN, portaria do exercício',
  key: 'codigo',
  columns: {
    codigo: ['Natureza', 'Natureza da receita'],
    desdobramento: ['Desdobramento'],
    nome: NOME,
    base_mde: ['Base MDE'],
    base_asps: ['Base ASPS'],
    deducao_fundeb: ['Dedução Fundeb', 'Fundeb'],
    rcl: ['RCL'],
    rpps: ['RPPS'],
    legislacao: [],
    ...vigencia,
  },
  copies: [{ desdobramento: '00.00' }],
});

/** The portaria numbers fontes from 500 to 999; each is of the current exercício and of earlier ones. */
export const fonteOficial = defineOfficialTable(fonteRecurso, {
  norma: 'Portaria STN 710/2021 e alterações',
  key: 'codigo_stn',
  columns: {
    codigo_stn: ['Código', 'Fonte', 'Identificador'],
    grupo: ['Grupo'],
    detalhamento: [],
    nome: NOME,
    bloco: [],
    orcamentaria: [],
    finalidade: [],
    cos: ['CO', 'Códigos de acompanhamento'],
    ...vigencia,
  },
  copies: [
    { grupo: '1', detalhamento: '0000' },
    { grupo: '2', detalhamento: '0000' },
  ],
});

export const acompanhamentoOficial = defineOfficialTable(codigoAcompanhamento, {
  norma: 'Portaria STN 710/2021 e alterações',
  key: 'codigo',
  columns: { codigo: ['CO'], nome: NOME, ...vigencia },
});

/** The official tables, for the screen to find that of a register. */
export const TABELAS_OFICIAIS: readonly OfficialTable[] = [
  funcaoOficial,
  subfuncaoOficial,
  naturezaDespesaOficial,
  naturezaReceitaOficial,
  fonteOficial,
  acompanhamentoOficial,
];
