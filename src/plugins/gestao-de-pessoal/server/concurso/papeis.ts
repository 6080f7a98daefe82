import { formatDocument, integer, items, text } from '../../../../resources/definition';
import { wordsSql } from '../../../../server/db/sql';
import { onPaper } from '../../../../server/templates/papers';
import { concursoConvocacao } from '../../resources/concurso/concurso_convocacao';
import { LISTAS } from '../../resources/concurso/palavras';
import edital from '../../templates/edital-convocacao.html?raw';
import termo from '../../templates/termo-posse.html?raw';
import { rotuloDoConcurso } from './concurso';

/** The call as it is published: everybody whom one edital calls, in the order of the calls of each vaga. */
export const editalConvocacaoPaper = onPaper(concursoConvocacao, 'edital', {
  template: edital,
  fields: {
    concurso_nome: text(60, { label: 'Concurso' }),
    objeto: text(2000, { label: 'Objeto' }),
    documentos_pedidos: text(500, { label: 'Documentos' }),
    convocados: items(
      {
        ordem_chamada: integer({ label: 'Convocação' }),
        inscricao: text(20, { label: 'Inscrição' }),
        nome: text(150, { label: 'Nome' }),
        vaga_nome: text(250, { label: 'Vaga' }),
        lugar: text(20, { label: 'Classificação' }),
        lista_nome: text(40, { label: 'Lista' }),
      },
      { label: 'Convocados' },
    ),
  },
  read: async ({ concurso_id, edital_numero }, work) => {
    const row = await work.db.first<{ concurso_nome: string; objeto: string }>(
      `select ${rotuloDoConcurso('c')} as concurso_nome, c.objeto from concurso c where c.id = $1`,
      [concurso_id],
    );
    const convocados = await work.db.rows(
      `select v.ordem as ordem_chamada, x.inscricao, x.nome, g.rotulo as vaga_nome, x.classificacao || 'º' as lugar, ${wordsSql('v.lista', LISTAS)} as lista_nome
         from concurso_convocacao v join public.concurso_candidato x on x.id = v.candidato_id join public.concurso_vaga g on g.id = v.vaga_id
        where v.concurso_id = $1 and v.edital_numero = $2 order by g.rotulo, v.ordem`,
      [concurso_id, edital_numero],
    );
    return { ...row, documentos_pedidos: DOCUMENTOS_PEDIDOS, convocados };
  },
});

const DOCUMENTOS_PEDIDOS =
  'documento de identidade, CPF, título e quitação eleitoral, quitação militar, comprovantes de escolaridade e de residência, certidão de antecedentes e, onde o cargo o exige, o registro profissional';

/** What is signed at the posse, with the declarations that were made. */
export const termoDePossePaper = onPaper(concursoConvocacao, 'termo_de_posse', {
  template: termo,
  fields: {
    nome: text(150, { label: 'Nome' }),
    cpf: text(14, { label: 'CPF' }),
    cargo: text(120, { label: 'Cargo' }),
    padrao: text(40, { label: 'Padrão' }),
    concurso_nome: text(60, { label: 'Concurso' }),
    lugar: text(20, { label: 'Classificação' }),
  },
  read: async ({ id }, work) => {
    const row = await work.db.first<{ cpf: string } & Record<string, unknown>>(
      `select x.nome, x.cpf, k.nome as cargo, k.classe_inicial || ' ' || k.nivel_inicial as padrao, ${rotuloDoConcurso('c')} as concurso_nome,
              x.classificacao || 'º' as lugar
         from concurso_convocacao v join public.concurso_candidato x on x.id = v.candidato_id join public.concurso c on c.id = v.concurso_id
         join public.concurso_cargo g on g.id = v.vaga_id join public.cargo k on k.id = g.cargo_id where v.id = $1`,
      [id],
    );
    return { ...row, cpf: row && formatDocument(row.cpf) };
  },
});
