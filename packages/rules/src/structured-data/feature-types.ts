/** schema.org Event and the types under it that stand for an event people go to. */
export const eventTypes: readonly string[] = words(`
  Event BusinessEvent ChildrensEvent ComedyEvent ConferenceEvent DanceEvent EducationEvent ExhibitionEvent Festival
  FoodEvent Hackathon LiteraryEvent MusicEvent SaleEvent ScreeningEvent SocialEvent SportsEvent TheaterEvent
  VisualArtsEvent`);

/** schema.org LocalBusiness and the types under it (schema.org 29, read 2026-11-21). */
export const localBusinessTypes: readonly string[] = words(`
  LocalBusiness AnimalShelter ArchiveOrganization AutomotiveBusiness AutoBodyShop AutoDealer AutoPartsStore AutoRental
  AutoRepair AutoWash GasStation MotorcycleDealer MotorcycleRepair ChildCare Dentist DryCleaningOrLaundry
  EmergencyService FireStation PoliceStation EmploymentAgency EntertainmentBusiness AdultEntertainment AmusementPark
  ArtGallery Casino ComedyClub MovieTheater NightClub FinancialService AccountingService AutomatedTeller BankOrCreditUnion
  InsuranceAgency FoodEstablishment Bakery BarOrPub Brewery CafeOrCoffeeShop Distillery FastFoodRestaurant IceCreamShop
  Restaurant Winery HealthAndBeautyBusiness BeautySalon DaySpa HairSalon HealthClub NailSalon TattooParlor
  HomeAndConstructionBusiness Electrician GeneralContractor HVACBusiness HousePainter Locksmith MovingCompany Plumber
  RoofingContractor InternetCafe LegalService Attorney Notary Library LodgingBusiness BedAndBreakfast Campground Hostel
  Hotel Motel Resort SkiResort MedicalBusiness MedicalClinic Optician Pharmacy Physician ProfessionalService RadioStation
  RealEstateAgent RecyclingCenter SelfStorage ShoppingCenter SportsActivityLocation BowlingAlley ExerciseGym GolfCourse
  PublicSwimmingPool SportsClub StadiumOrArena TennisComplex Store BikeStore BookStore ClothingStore ComputerStore
  ConvenienceStore DepartmentStore ElectronicsStore Florist FurnitureStore GardenStore GroceryStore HardwareStore
  HobbyShop HomeGoodsStore JewelryStore LiquorStore MensClothingStore MobilePhoneStore MovieRentalStore MusicStore
  OfficeEquipmentStore OutletStore PawnShop PetStore ShoeStore SportingGoodsStore TireShop ToyStore WholesaleStore
  TelevisionStation TouristInformationCenter TravelAgency`);

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
