import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { http } from '../../providers/http';
import { isCnpj, isCpf } from '../definition/documents';

interface Similar {
  id: number;
  nome: string;
  mesmo_documento: boolean;
}

/** Warns that a register for the document, or for the same name and birth date, already exists. */
export function DuplicateNotice({ document }: { document: string }) {
  const { watch } = useFormContext();
  const { pathname } = useLocation();
  const [nome, nascimento_fundacao] = watch(['nome', 'nascimento_fundacao']) as [string | null, string | null];
  const id = /\/(\d+)$/.exec(pathname)?.[1] ?? '';
  const complete = isCpf(document) || isCnpj(document);
  const { data = [] } = useQuery({
    queryKey: ['semelhantes', document, nome, nascimento_fundacao, id],
    queryFn: async () =>
      (
        await http.get<Similar[]>('/configuracao/pessoa/semelhantes', {
          params: { cpf_cnpj: complete ? document : '', nome, nascimento_fundacao, id },
          quiet: true,
        })
      ).data,
    enabled: complete || Boolean(nome && nascimento_fundacao),
    staleTime: 30_000,
  });
  if (data.length === 0) return null;
  const same = data.find(({ mesmo_documento }) => mesmo_documento);
  const base = pathname.slice(0, pathname.lastIndexOf('/'));
  return (
    <p className="campo__aviso" role="status">
      {same ? 'Já existe cadastro para este CPF/CNPJ.' : 'Há cadastro com o mesmo nome e nascimento.'}{' '}
      <Link to={`${base}/${(same ?? data[0])?.id}`}>Abrir {(same ?? data[0])?.nome}</Link>
      {same && '?'}
    </p>
  );
}
