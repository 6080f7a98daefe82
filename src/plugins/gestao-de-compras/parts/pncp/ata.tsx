import { publicacoesDe } from './publicacoes';

export default publicacoesDe('ata_id');
