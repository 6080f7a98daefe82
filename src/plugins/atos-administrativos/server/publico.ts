import { z } from 'zod';
import { isCivilDate } from '../../../resources/definition/civil-date';
import { literal } from '../../../server/db/sql';
import { type Endpoint, endpoint } from '../../../server/http/endpoint';
import { NotFoundError, ValidationError } from '../../../server/http/errors';
import { escaped } from '../../../server/public-web/html';
import { readId } from '../../../server/resources/list';
import type { Work } from '../../../server/work';
import { ehAgrupador } from '../calculo/articular';
import { emTexto, type Linha } from '../calculo/consolidar';
import { PUBLICOS } from '../resources/ato_administrativo';
import { compilar, dispositivosDe } from './compilar';
import { fechoDe } from './corpo';
import { epigrafeSql } from './sql';

interface Ato extends Record<string, unknown> {
  id: number;
  epigrafe: string;
  ementa: string;
  preambulo: string | null;
  urn: string;
  situacao: string;
  data_ato: string;
  vigencia_inicio: string | null;
  vigencia_fim: string | null;
}

/** A published act for anybody, compiled on a day: to be read, or for programs (handbook Administração 14, R10). */
export const atoPublico: Endpoint = endpoint({
  method: 'GET',
  url: '/publico/atos/:id/:arquivo',
  access: 'public',
  tag: 'Público',
  summary: 'Ato: texto compilado em um dia (ato.html, ato.txt, ato.json) e original em LexML (ato.xml)',
  query: z.object({ em: z.string().optional() }) as never,
  handle: async (work, { params, query, reply }) => {
    const ato = await ler(work, readId(params.id));
    const dia = (query as { em?: string }).em ?? work.today();
    if (!isCivilDate(dia)) throw new ValidationError({ em: ['Escreva o dia como 2026-11-18.'] });
    reply.header('access-control-allow-origin', '*');
    switch (params.arquivo) {
      case 'ato.html':
        return reply.type('text/html; charset=utf-8').send(emHtml(work, ato, await compilar(work, ato.id, dia), dia));
      case 'ato.txt':
        return reply
          .type('text/plain; charset=utf-8')
          .send(`${ato.epigrafe}\n${ato.ementa}\n\n${emTexto(await compilar(work, ato.id, dia))}\n`);
      case 'ato.json':
        return reply.send({ ...ato, em: dia, texto: await compilar(work, ato.id, dia) });
      case 'ato.xml':
        return reply.type('application/xml; charset=utf-8').send(await emLexml(work, ato));
    }
    throw new NotFoundError('O ato tem ato.html, ato.txt, ato.json e ato.xml.');
  },
});

async function ler(work: Work, id: number): Promise<Ato> {
  const ato = await work.db.first<Ato>(
    `select a.id, ${epigrafeSql('a')} as epigrafe, a.ementa, a.preambulo, a.urn, a.situacao, a.data_ato::text, a.vigencia_inicio::text, a.vigencia_fim::text
       from ato_administrativo a where a.id = $1 and a.situacao in (${PUBLICOS.map(literal).join(', ')})`,
    [id],
  );
  if (!ato) throw new NotFoundError('Nenhum ato publicado tem este endereço.');
  return ato;
}

function emHtml({ cliente }: Work, { id, epigrafe, ementa, preambulo }: Ato, linhas: readonly Linha[], dia: string): string {
  const corpo = linhas.map(({ linha, riscada, nota, id_lexml }) => {
    const texto = escaped(linha).replaceAll('\n', '<br>');
    return `<p id="${id_lexml}">${riscada ? `<s>${texto}</s>` : texto}${nota ? ` <small>${escaped(nota)}</small>` : ''}</p>`;
  });
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(epigrafe)} · ${escaped(cliente.nomeCurto)}</title></head><body><main><h1>${escaped(epigrafe)}</h1><p><em>${escaped(ementa)}</em></p><p>Texto em vigor em ${dia.split('-').reverse().join('/')}. O riscado já não vale. <a href="/publico/atos/${id}">Dados do ato e texto original</a></p>${preambulo ?? ''}${corpo.join('\n')}</main></body></html>`;
}

/** The act as LexML Brasil reads it (formats/diario-atos.md 8). */
async function emLexml(work: Work, { id, urn, epigrafe, ementa, preambulo, data_ato }: Ato): Promise<string> {
  const dispositivos = await dispositivosDe(work, id);
  const pecas = dispositivos.map(({ nivel, rotulo, texto, id_lexml }) => {
    const nome = ELEMENTOS[nivel] ?? 'Artigo';
    const conteudo = ehAgrupador(nivel) ? `<NomeAgrupador>${escaped(texto)}</NomeAgrupador>` : `<p>${escaped(texto)}</p>`;
    return nivel === 'artigo'
      ? `<Artigo id="${id_lexml}"><Rotulo>${escaped(rotulo)}</Rotulo><Caput id="${id_lexml}_cpt">${conteudo}</Caput></Artigo>`
      : `<${nome} id="${id_lexml}"><Rotulo>${escaped(rotulo)}</Rotulo>${conteudo}</${nome}>`;
  });
  const semMarcas = (preambulo ?? '').replace(/<[^>]+>/g, ' ').trim();
  return `<?xml version="1.0" encoding="UTF-8"?>
<LexML xmlns="http://www.lexml.gov.br/1.0"><Metadado><Identificacao URN="${escaped(urn)}"/></Metadado><Norma><ParteInicial><Epigrafe>${escaped(epigrafe)}</Epigrafe><Ementa>${escaped(ementa)}</Ementa><Preambulo><p>${semMarcas}</p></Preambulo></ParteInicial><Articulacao>${pecas.join('')}</Articulacao><ParteFinal><LocalDataFecho><p>${escaped(await fechoDe(work, data_ato))}</p></LocalDataFecho></ParteFinal></Norma></LexML>
`;
}

const ELEMENTOS: Readonly<Record<string, string>> = {
  livro: 'Livro',
  titulo: 'Titulo',
  capitulo: 'Capitulo',
  secao: 'Secao',
  subsecao: 'Subsecao',
  paragrafo: 'Paragrafo',
  inciso: 'Inciso',
  alinea: 'Alinea',
  item: 'Item',
};
