import type { Work } from '../../../server/work';

/** The answer to a question of the BCI, with what the option is worth in the exercício: null when nobody said. */
export interface Resposta {
  caracteristica: string;
  opcao: string;
  uso: 'pontos' | 'fator';
  valor: string | null;
}

/** A building that stood on 1 January, as the register has it. Decimals as text. */
export interface EdificacaoBci {
  numero: number;
  tipo: string;
  area: string;
  ano_construcao: number | null;
  valor_m2: string | null;
  respostas: Resposta[];
  faltam: string[];
}

/** What the calculation of the valor venal asks of an imóvel. */
export interface Bci {
  id: number;
  inscricao: string;
  area: string;
  fracao_ideal: string;
  testada: string | null;
  face: string | null;
  setor: string;
  valor_face: string | null;
  valor_setor: string | null;
  respostas: Resposta[];
  faltam: string[];
  /** Improvements of the face that count: name and factor. */
  melhoramentos: { nome: string; fator: string | null }[];
  edificacoes: EdificacaoBci[];
}

/** Answers of a table of answers `r`, of the catalogue of that name, that count in the calculation. */
const answers = (catalogue: string, table: string, owner: string) => `
  select coalesce(json_agg(json_build_object('caracteristica', c.nome, 'opcao', o.nome, 'uso', c.uso_calculo,
           'valor', (select case c.uso_calculo when 'pontos' then v.pontos else v.fator end::text
                       from ${catalogue}_opcao_valor v where v.pai_id = o.id and v.exercicio = $2)) order by c.ordem, c.id), '[]')
    from ${table} r join ${catalogue} c on c.id = r.caracteristica_id join ${catalogue}_opcao o on o.id = r.opcao_id
   where r.pai_id = ${owner} and c.uso_calculo <> 'nenhum'`;

/** Questions that must be answered, count in the calculation and were not. */
const missing = (catalogue: string, table: string, owner: string) => `
  select coalesce(json_agg(c.nome order by c.ordem, c.id), '[]') from ${catalogue} c
   where c.obrigatoria and c.situacao and c.uso_calculo <> 'nenhum'
     and not exists (select from ${table} r where r.pai_id = ${owner} and r.caracteristica_id = c.id)`;

/** A building counts in the year after the one it was built in, and was given its habite-se: the situation on 1 January. */
const BUILDINGS = `
  select coalesce(json_agg(json_build_object('numero', e.numero, 'tipo', e.tipo, 'area', e.area_construida::text, 'ano_construcao', e.ano_construcao,
           'valor_m2', (select v.valor_m2::text from parametro_valor_venal p join parametro_valor_venal_valores v on v.pai_id = p.id
                         where p.exercicio = $2 and v.tipo = e.tipo),
           'respostas', (${answers('caracteristica_edificacao', 'imovel_edificacao_caracteristica', 'e.id')}),
           'faltam', (${missing('caracteristica_edificacao', 'imovel_edificacao_caracteristica', 'e.id')})) order by e.numero), '[]')
    from imovel_edificacao e
   where e.pai_id = i.id and e.situacao = 'habitavel' and coalesce(e.ano_construcao, 0) < $2
     and (e.data_habite_se is null or e.data_habite_se < make_date($2, 1, 1))`;

/** Of an improvement that the face has, the first option says what it is worth: "Sim", "Asfalto". */
const IMPROVEMENTS = `
  select coalesce(json_agg(json_build_object('nome', c.nome, 'fator', (
           select v.fator::text from caracteristica_logradouro_opcao o join caracteristica_logradouro_opcao_valor v on v.pai_id = o.id
            where o.pai_id = c.id and o.ativa and v.exercicio = $2 order by o.ordem limit 1)) order by c.ordem, c.id), '[]')
    from logradouro_face_caracteristicas r join caracteristica_logradouro c on c.id = r.alvo_id
   where r.pai_id = f.id and c.uso_calculo = 'fator'`;

/** The BCI of active imóveis, by inscrição. */
export async function lerBci(work: Work, ids: readonly number[], exercicio: number): Promise<Bci[]> {
  return work.db.rows<Bci & Record<string, unknown>>(
    `select i.id, i.inscricao, i.area_terreno::text as area, i.fracao_ideal::text as fracao_ideal, ft.medida_m::text as testada,
            f.codigo as face, s.codigo || ' ' || s.nome as setor,
            (select v.valor_m2::text from logradouro_face_valor v where v.pai_id = f.id and v.exercicio = $2) as valor_face,
            (select v.valor_m2_terreno::text from setor_fiscal_valores v where v.pai_id = i.setor_fiscal_id and v.exercicio = $2) as valor_setor,
            (${answers('caracteristica_terreno', 'imovel_caracteristicas_terreno', 'i.id')}) as respostas,
            (${missing('caracteristica_terreno', 'imovel_caracteristicas_terreno', 'i.id')}) as faltam,
            (${IMPROVEMENTS}) as melhoramentos,
            (${BUILDINGS}) as edificacoes
       from imovel i
       join setor_fiscal s on s.id = i.setor_fiscal_id
       left join imovel_testadas ft on ft.pai_id = i.id and ft.principal
       left join logradouro_face f on f.id = ft.face_id
      where i.id = any($1::bigint[]) and i.situacao = 'ativo'
      order by i.inscricao`,
    [ids, exercicio],
  );
}
