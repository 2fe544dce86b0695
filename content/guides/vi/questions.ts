import type { GuideWords } from '../outline/words.ts';

export const questions: GuideWords['questions'] = {
  'q-price': {
    q: ['eSIM cho {country} giá bao nhiêu?'],
    a: ['Từ {price}, gồm {data} trong {days}. Hiện có {plans} dành riêng cho {country}.'],
  },
  'q-week': {
    q: ['Một tuần cần bao nhiêu dữ liệu?'],
    a: [
      'Với bản đồ, tin nhắn và ít video, gói {data} ({days}, {price}) là đủ. Nếu hay xem video, hãy chọn gói lớn hơn.',
    ],
  },
  'q-networks': {
    q: ['eSIM dùng mạng nào?'],
    a: ['Mạng {networks}, tối đa {generation} nếu máy và địa điểm hỗ trợ.'],
  },
  'q-border': {
    q: ['Gói có dùng được ở nước láng giềng không?'],
    a: ['Gói một nước dừng ở biên giới. Gói {region} (từ {price}) dùng được ở: {neighbours}.'],
  },
  'q-hotspot': {
    q: ['Có phát Wi-Fi từ điện thoại được không?'],
    a: ['Được, với mọi gói {country}; phần chia sẻ tính vào dữ liệu của gói.'],
  },
  'q-hotspot-some': {
    q: ['Có phát Wi-Fi từ điện thoại được không?'],
    a: ['Các gói có dung lượng cố định thì được. Một số gói không giới hạn thì không; mô tả gói có ghi rõ.'],
  },
  'q-unlimited': {
    q: ['Có gói không giới hạn không?'],
    a: ['Có, giá {price} trong {days}. Mỗi ngày {daily} tốc độ cao, sau đó {speed} kbit/s đến hôm sau.'],
  },
  'q-long': {
    q: ['Ở lâu nên chọn gói nào?'],
    a: ['Gói dài nhất dùng được {days}: {data}, giá {price}. Hết hạn có thể mua tiếp trên cùng eSIM.'],
  },
  'q-install': {
    q: ['Nên cài eSIM khi nào?'],
    a: [
      'Cài ở nhà qua Wi-Fi trước chuyến đi, trong vòng {limit} ngày sau khi mua. Ngày của gói tính từ lần kết nối đầu tiên.',
    ],
  },
  'q-install-when': {
    q: ['Nên cài eSIM khi nào?'],
    a: ['Cài ở nhà qua Wi-Fi trước chuyến đi. Ngày của gói tính từ lần kết nối đầu tiên.'],
  },
  'q-number': {
    q: ['eSIM có kèm số điện thoại không?'],
    a: ['Không, eSIM chỉ dùng cho dữ liệu. Bạn gọi qua ứng dụng, còn SMS và mã xác nhận nhận bằng SIM cũ.'],
  },
  'q-phone': {
    q: ['Điện thoại của tôi có dùng được không?'],
    a: ['Dùng được nếu máy hỗ trợ eSIM và không bị khóa mạng. Bấm *#06#: nếu thấy EID là máy có hỗ trợ.'],
  },
  'q-empty': {
    q: ['Hết dữ liệu thì sao?'],
    a: ['Kết nối dừng lại, không tính thêm tiền. Mua gói mới thì gói được thêm vào eSIM đã cài.'],
  },
  'q-global': {
    q: ['Gói toàn cầu có dùng được không?'],
    a: ['Có, ở {countries}, từ {price} ({data}, {days}). Nếu chỉ đi một nước, gói riêng rẻ hơn.'],
  },
  'q-emergency-any': {
    q: ['Số khẩn cấp là số nào?'],
    a: ['Gọi {number} từ bàn phím điện thoại; eSIM dữ liệu không gọi được, nên đừng tháo SIM cũ.'],
  },
  'q-emergency-split': {
    q: ['Các số khẩn cấp ở {country} là gì?'],
    a: [
      'Số đã xác nhận: {services}. Gọi từ bàn phím điện thoại; eSIM dữ liệu không gọi được, nên đừng tháo SIM cũ.',
    ],
  },
  'q-plug': {
    q: ['Có cần bộ chuyển đổi ổ cắm không?'],
    a: ['Ổ cắm loại {plugs}. Phích cắm khác thì cần bộ chuyển đổi.'],
  },
  'q-time': { q: ['{country} ở múi giờ nào?'], a: ['{zone}, không có giờ mùa hè.'] },
  'q-money': { q: ['Dùng tiền gì?'], a: ['{currency}. Còn eSIM trả bằng đô la Mỹ khi mua.'] },
  'q-language': { q: ['Ngôn ngữ chính thức là gì?'], a: ['Ngôn ngữ chính thức: {languages}.'] },
  'q-drive-right': {
    q: ['Xe chạy bên nào?'],
    a: ['Bên phải; tay lái ở bên trái. Qua đường hãy đi chậm và đều.'],
  },
  'q-season': { q: ['Mùa mưa vào lúc nào?'], a: ['Chủ yếu từ {from} đến {to}, tùy miền.'] },
  'q-storm': {
    q: ['Mùa {storm} vào lúc nào?'],
    a: ['Từ {from} đến {to}. Chuyến bay và tàu có thể đổi giờ đột ngột.'],
  },
  'q-airport': {
    q: ['Máy bay đến sân bay nào?'],
    a: ['Các sân bay chính: {airports}. Tắt chế độ máy bay là eSIM kết nối.'],
  },
};
