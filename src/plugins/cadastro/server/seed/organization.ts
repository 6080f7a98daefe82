import { cnpjFrom } from '../../../../server/seed/draw';
import type { Seed } from '../../../../server/seed/engine';

/** Órgãos (handbook Cadastro 15.1): code, name, initials, power, nature, CNPJ, number of the head. */
const ORGAOS = [
  ['01', 'Câmara Municipal', 'CMNEV', 'legislativo', 'direta', '98765433000132', 21],
  ['02', 'Prefeitura Municipal', 'PMNEV', 'executivo', 'direta', '98765432000198', 3],
  ['03', 'Instituto de Previdência dos Servidores', 'IPNEV', 'executivo', 'rpps', '98765434000187', 26],
  ['04', 'Serviço Autônomo de Água e Esgoto', 'SAAE', 'executivo', 'autarquia', '98765435000121', 27],
] as const;

/** Unidades: code, name, initials, kind, number of the head. */
const UNIDADES = [
  ['01.01', 'Câmara Municipal', 'CM', 'ambas', 21],
  ['02.01', 'Gabinete do Prefeito', 'GAB', 'ambas', 3],
  ['02.02', 'Secretaria de Administração', 'SEADM', 'ambas', 1],
  ['02.03', 'Secretaria da Fazenda', 'SEFAZ', 'ambas', 6],
  ['02.04', 'Secretaria de Educação', 'SEDUC', 'ambas', 35],
  ['02.05', 'Fundo Municipal de Saúde', 'FMS', 'ambas', 25],
  ['02.06', 'Fundo Municipal de Assistência Social', 'FMAS', 'ambas', 24],
  ['02.07', 'Secretaria de Obras, Serviços e Mobilidade', 'SEOB', 'ambas', 37],
  ['02.08', 'Secretaria de Agricultura e Meio Ambiente', 'SEAMA', 'ambas', 36],
  ['02.09', 'Secretaria de Cultura, Esporte e Turismo', 'SECET', 'ambas', 39],
  ['02.10', 'Procuradoria Geral do Município', 'PGM', 'administrativa', 13],
  ['02.11', 'Controladoria Interna', 'CI', 'administrativa', 19],
  ['02.99', 'Reserva de Contingência', 'RC', 'orcamentaria', null],
  ['03.01', 'Instituto de Previdência (RPPS)', 'RPPS', 'ambas', 26],
  ['04.01', 'Serviço Autônomo de Água e Esgoto', 'SAAE', 'ambas', 27],
] as const;

/** Numbers of who heads a unidade and of who heads its órgão, the nearest chief first. */
export const chiefsOf = (unidade: string): number[] =>
  [UNIDADES.find(([codigo]) => codigo === unidade)?.[4], ORGAOS.find(([codigo]) => unidade.startsWith(codigo))?.[6]].filter(
    (n) => typeof n === 'number',
  );

/** CNPJ roots of the two special funds. */
const FUNDOS: Record<string, string> = { '02.05': cnpjFrom('98765436'), '02.06': cnpjFrom('98765437') };

/** Departamentos by unidade; `›` puts the names after it below the one before it (handbook 11.2). */
const DEPARTAMENTOS: Record<string, string> = {
  '01.01': 'Presidência · Secretaria Legislativa',
  '02.01': 'Gabinete · Assessoria de Comunicação · Ouvidoria Geral',
  '02.02':
    'Gabinete da Secretaria · Gestão de Pessoas › Divisão de Folha · Compras e Licitações › Divisão de Contratos · Almoxarifado Central · Divisão de Patrimônio · Protocolo Geral · Tecnologia da Informação',
  '02.03':
    'Gabinete da Secretaria · Contabilidade e Orçamento › Divisão de Empenhos · Tesouraria · Departamento de Tributação › Divisão de Cadastro Imobiliário, Divisão de Dívida Ativa',
  '02.04':
    'Gabinete da Secretaria · Departamento Pedagógico › EMEF Central · Divisão de Alimentação Escolar · Divisão de Transporte Escolar',
  '02.05': 'Gabinete da Secretaria · Atenção Primária · Vigilância em Saúde · Farmácia Central',
  '02.06': 'Gabinete da Secretaria · CRAS Norte · CREAS · Conselho Tutelar',
  '02.07': 'Gabinete da Secretaria · Obras e Projetos · Serviços Urbanos › Cemitérios · Oficina e Frota',
  '02.08': 'Gabinete da Secretaria · Divisão de Licenciamento Ambiental',
  '02.09': 'Gabinete da Secretaria · Divisão de Cultura · Divisão de Turismo',
  '02.10': 'Procuradoria Geral',
  '02.11': 'Controladoria',
  '03.01': 'Diretoria do Instituto',
  '04.01': 'Superintendência do SAAE',
};

const SINCE = '2021-01-01';
const holder = (pessoa_id: number | undefined, funcao = 'titular') => ({ pessoa_id, funcao, ato: 'Portaria 1/2025', inicio: '2025-01-01' });

/** Seeds órgãos, unidades and departamentos; gives the ids of the entities by code. */
export async function semearOrganizacao(seed: Seed, people: ReadonlyMap<number, number>): Promise<Map<string, number>> {
  const orgaos = new Map<string, number>();
  for (const [codigo, nome, sigla, poder, natureza, cnpj, head] of ORGAOS) {
    const responsaveis = [
      holder(people.get(head)),
      ...(codigo === '02'
        ? [
            holder(people.get(6), 'ordenador'),
            holder(people.get(4), 'contador'),
            holder(people.get(5), 'tesoureiro'),
            holder(people.get(19), 'controle'),
          ]
        : []),
    ];
    const endereco = { cep: '13999000', logradouro: 'Praça da Matriz', numero: '100', bairro: 'Centro', cidade_id: 3599999, estado: 'SP' };
    orgaos.set(
      codigo,
      await seed.put('orgao', `orgao:${codigo}`, {
        codigo,
        nome,
        sigla,
        poder,
        natureza,
        cnpj,
        entidade: true,
        inicio_vigencia: SINCE,
        responsaveis,
        fone: '1130000000',
        ...endereco,
      }),
    );
  }
  const unidades = new Map<string, number>();
  for (const [completo, nome, sigla, tipo, head] of UNIDADES) {
    const [orgao = '', codigo] = completo.split('.');
    const cnpj = FUNDOS[completo];
    const fundo = cnpj
      ? { fundo_especial: true, fundo_cnpj: cnpj, fundo_lei: 'Lei Municipal 1.234/1993', fundo_gestor_id: people.get(head ?? 0) }
      : {};
    const flags = { procuradoria: completo === '02.10', controladoria: completo === '02.11' };
    const responsaveis = head ? [holder(people.get(head))] : [];
    unidades.set(
      completo,
      await seed.put('unidade', `unidade:${completo}`, {
        orgao_id: orgaos.get(orgao),
        codigo,
        nome,
        sigla,
        tipo,
        inicio_vigencia: SINCE,
        responsaveis,
        ...flags,
        ...fundo,
      }),
    );
  }
  for (const [completo, text] of Object.entries(DEPARTAMENTOS))
    await semearDepartamentos(seed, unidades.get(completo) ?? 0, completo, text);
  return orgaos;
}

async function semearDepartamentos(seed: Seed, unidade_id: number, completo: string, text: string): Promise<void> {
  for (const branch of text.split(' · ')) {
    const [above = '', below = ''] = branch.split(' › ');
    const parent = await semearDepartamento(seed, unidade_id, completo, above, null);
    for (const name of below.split(', ').filter(Boolean)) await semearDepartamento(seed, unidade_id, completo, name, parent);
  }
}

function semearDepartamento(
  seed: Seed,
  unidade_id: number,
  completo: string,
  nome: string,
  departamento_pai_id: number | null,
): Promise<number> {
  const nivel = nome.startsWith('Divisão') ? 'divisao' : nome.startsWith('EMEF') || nome.startsWith('CR') ? 'equipamento' : 'departamento';
  return seed.put('departamento', `departamento:${completo}:${nome}`, {
    unidade_id,
    departamento_pai_id,
    nome,
    nivel,
    inicio_vigencia: SINCE,
  });
}
