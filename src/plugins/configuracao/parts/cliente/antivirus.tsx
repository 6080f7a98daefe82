import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import { type AntivirusState, cliente } from '../../resources/cliente';

/** Whether the installation has an antivirus, and whether it answers: the option alone examines nothing. */
export default function Antivirus() {
  const { data } = useQuery({
    queryKey: ['cliente', 'antivirus'],
    queryFn: async () => (await http.get<AntivirusState>(`${cliente.api.path}/antivirus`)).data,
  });
  return data ? <p>{descrever(data)}</p> : null;
}

function descrever({ configurado, versao, erro }: AntivirusState): string {
  if (!configurado) return 'Esta instalação não tem antivírus configurado: os arquivos enviados não são examinados.';
  return versao ? `O antivírus da instalação responde: ${versao}.` : `O antivírus da instalação não responde: ${erro}`;
}
