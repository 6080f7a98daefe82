import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { http } from '../../../../providers/http';
import { counted } from '../../../../resources/definition/format';
import { pessoa } from '../../resources/pessoa';

interface Pair {
  id: number;
  nome: string;
  outra_id: number;
  outra_nome: string;
  motivo: keyof typeof REASONS;
  unificavel: boolean;
}

const REASONS = {
  documento: 'mesmo número de documento',
  nome_nascimento: 'nome semelhante e mesmo nascimento',
  nome_mae: 'mesmo nome e mesma mãe',
} as const;

/** The pairs that the search of the night found. */
export function FoundPairs() {
  const { data } = useQuery({
    queryKey: ['pessoas-duplicadas'],
    queryFn: async () => (await http.get<{ total: number; pares: Pair[] }>(`${pessoa.api.path}/duplicidades`, { quiet: true })).data,
    retry: false,
  });
  if (!data) return null;
  const { total, pares } = data;
  return (
    <section className="secao" aria-labelledby="possiveis-duplicidades">
      <h2 id="possiveis-duplicidades">Possíveis duplicidades</h2>
      <p>
        {total === 0
          ? 'A busca da noite não encontrou cadastros que pareçam da mesma pessoa.'
          : `A busca da noite encontrou ${counted(total, 'par', 'pares')} de cadastros que podem ser da mesma pessoa.`}
        {total > pares.length && ` Os ${pares.length} primeiros:`}
      </p>
      <ul className="unificar__semelhantes">
        {pares.map(({ id, nome, outra_id, outra_nome, motivo, unificavel }) => (
          <li key={`${id},${outra_id}`}>
            <Link to={`?ids=${id},${outra_id}`}>
              {nome} (nº {id}) e {outra_nome} (nº {outra_id})
            </Link>
            : {REASONS[motivo]}
            {!unificavel && '; os CPF/CNPJ são diferentes'}
          </li>
        ))}
      </ul>
    </section>
  );
}
